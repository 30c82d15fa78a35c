import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import type { DeskTournament } from "./wire.ts";

interface ActDialogProps {
  readonly tournament: DeskTournament;
  readonly act: "open" | "cancel";
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Proposes to open a draft, or cancels what is not over. */
export function ActDialog({ tournament: { slug, version, state }, act, onDone, onClose }: ActDialogProps) {
  const t = useTexts("casino-desk");
  const http = useService(DESK_HTTP);
  const [words, setWords] = useState("");
  const [isMissed, setMissed] = useState(false);
  const isPlayersConcern = act === "cancel" && state !== "draft";
  const isShort = isPlayersConcern && words.trim().length < 3;
  const check = () => {
    setMissed(isShort);
    return !isShort;
  };
  return (
    <ReasonDialog
      title={t(`cups.${act}.title`, { name: slug })}
      text={t(act === "cancel" && state === "draft" ? "cups.cancel.draft" : `cups.${act}.text`)}
      button={t(`cups.${act}.button`)}
      isDangerous={act === "cancel"}
      check={check}
      onClose={onClose}
      onDo={async (reason) => {
        const [path, body] =
          act === "open"
            ? ["opening", { version, reason }]
            : ["cancellation", { words: isPlayersConcern ? words.trim() : reason, reason }];
        await http.send(`/api/desk/v1/tournaments/${slug}/${path}`, { method: "POST", body, answer: z.unknown() });
        onDone();
      }}
    >
      {isPlayersConcern ? (
        <Field
          label={t("cups.cancel.words")}
          error={isMissed && isShort ? t("cups.cancel.missing") : undefined}
          required
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={500}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
      ) : null}
    </ReasonDialog>
  );
}
