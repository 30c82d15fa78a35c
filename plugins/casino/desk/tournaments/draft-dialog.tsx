import { Field, useService, useTexts } from "@core";
import { useState } from "react";
import * as z from "zod/mini";
import { DESK_HTTP } from "../../../desk/contract.ts";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import {
  type Draft,
  type DraftField,
  draftFields,
  draftOf,
  EMPTY_DRAFT,
  POOLS,
  SCORINGS,
  tournamentOf,
} from "./draft-rules.ts";
import type { DeskTournament } from "./wire.ts";

const TIMES: readonly DraftField[] = ["startsAt", "endsAt"];
const URL = "/api/desk/v1/tournaments";

interface DraftDialogProps {
  /** The draft that is changed; undefined for a new one. */
  readonly draft: DeskTournament | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A tournament by its terms, while it is a draft. */
export function DraftDialog({ draft: kept, onDone, onClose }: DraftDialogProps) {
  const t = useTexts("casino-desk");
  const http = useService(DESK_HTTP);
  const [draft, setDraft] = useState<Draft>(() => (kept ? draftOf(kept) : EMPTY_DRAFT));
  const [wrong, setWrong] = useState<readonly DraftField[]>([]);
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setWrong([]);
  };
  const check = () => {
    const read = tournamentOf(draft);
    setWrong("wrong" in read ? read.wrong : []);
    return "tournament" in read;
  };
  const send = async (reason: string) => {
    const read = tournamentOf(draft);
    if ("wrong" in read) return;
    const { slug, ...written } = read.tournament;
    const [url, body] = kept
      ? [`${URL}/${slug}/changes`, { ...written, version: kept.version, reason }]
      : [URL, { slug, ...written, reason }];
    await http.send(url, { method: "POST", body, answer: z.unknown() });
    onDone();
  };
  const choice = <T extends "scoring" | "pool">(name: T, options: readonly Draft[T][]) => (
    <Field label={t(`cups.fields.${name}`)}>
      {(control) => (
        <select {...control} value={draft[name]} onChange={({ target }) => set({ [name]: target.value })}>
          {options.map((option) => (
            <option key={option} value={option}>
              {t(`cups.${name}.${option}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <ReasonDialog
      title={kept ? t("cups.draft.change", { name: kept.slug }) : t("cups.draft.new")}
      text={t("cups.draft.text")}
      button={t("cups.draft.button")}
      check={check}
      onClose={onClose}
      onDo={send}
    >
      {choice("scoring", SCORINGS)}
      {choice("pool", POOLS)}
      {draftFields(draft).map((name) => (
        <Field
          key={name}
          label={t(`cups.fields.${name}`)}
          error={wrong.includes(name) ? t("cups.draft.wrong") : undefined}
        >
          {(control) => (
            <input
              {...control}
              type={TIMES.includes(name) ? "datetime-local" : "text"}
              autoComplete="off"
              maxLength={2000}
              readOnly={name === "slug" && kept !== undefined}
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </ReasonDialog>
  );
}
