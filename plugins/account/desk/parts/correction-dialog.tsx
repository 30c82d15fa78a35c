import { Field, useService, useTexts } from "@core";
import { useId, useState } from "react";
import { DecisionDialog } from "../../../desk/exports/queue.ts";
import { CORRECTION_QUEUE } from "../correction-queue.ts";
import type { CorrectionDecision, WaitingCorrection } from "../desk-wire.ts";
import { WantedFields } from "./wanted-fields.tsx";

const FEWEST_SIGNS = 3;

export interface Deciding {
  readonly correction: WaitingCorrection;
  readonly state: CorrectionDecision["state"];
}

interface CorrectionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Decides a correction, with words to the player and a reason for the log. */
export function CorrectionDialog({ deciding, onDecided, onOver, onClose }: CorrectionDialogProps) {
  const { correction, state } = deciding;
  const t = useTexts("account-desk");
  const queue = useService(CORRECTION_QUEUE);
  const id = useId();
  const [words, setWords] = useState("");
  const [isMissed, setIsMissed] = useState(false);
  const isShort = words.trim().length < FEWEST_SIGNS;

  const check = () => {
    setIsMissed(isShort);
    if (isShort) document.getElementById(id)?.focus();
    return !isShort;
  };
  const decide = async (reason: string) => {
    await queue.decide(correction.id, { state, words: words.trim(), reason });
    onDecided();
  };
  return (
    <DecisionDialog
      queue={queue}
      id={correction.id}
      title={t(`decide.${state}.title`, { player: correction.player })}
      text={t(`decide.${state}.text`)}
      button={t(`decide.${state}.button`)}
      isDangerous={state === "refused"}
      check={check}
      decide={decide}
      onOver={onOver}
      onClose={onClose}
    >
      <WantedFields correction={correction} />
      <Field
        id={id}
        label={t("words.label")}
        hint={t("words.hint")}
        error={isMissed && isShort ? t("words.missing") : undefined}
        required
      >
        {(control) => (
          <textarea
            {...control}
            className="desk-words"
            rows={3}
            maxLength={500}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
    </DecisionDialog>
  );
}
