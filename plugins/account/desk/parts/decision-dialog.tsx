import { Field, messageOf, useService, useTexts } from "@core";
import { useEffect, useId, useRef, useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { CORRECTION_QUEUE } from "../correction-queue.ts";
import type { CorrectionDecision, WaitingCorrection } from "../desk-wire.ts";
import { WantedFields } from "./wanted-fields.tsx";

const FEWEST_SIGNS = 3;

export interface Deciding {
  readonly correction: WaitingCorrection;
  readonly state: CorrectionDecision["state"];
}

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  /** The platform refused: perhaps somebody else decided, or the player withdrew it. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Takes a correction, asks for the words to the player and for the reason, and decides. Closed, it gives it back. */
export function DecisionDialog({ deciding, onDecided, onOver, onClose }: DecisionDialogProps) {
  const { correction, state } = deciding;
  const t = useTexts("account-desk");
  const queue = useService(CORRECTION_QUEUE);
  const id = useId();
  const [words, setWords] = useState("");
  const [isMissed, setIsMissed] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const [claimFailure, setClaimFailure] = useState<unknown>();
  const isDecided = useRef(false);
  useEffect(() => {
    queue.claim(correction.id).catch((failure: unknown) => {
      setClaimFailure(failure);
      setIsRefused(true);
    });
  }, [queue, correction.id]);
  const isShort = words.trim().length < FEWEST_SIGNS;

  const check = () => {
    setIsMissed(isShort);
    if (isShort) document.getElementById(id)?.focus();
    return !isShort;
  };
  const decide = async (reason: string) => {
    const body: CorrectionDecision = { state, words: words.trim(), reason };
    try {
      await queue.decide(correction.id, body);
    } catch (failure) {
      setIsRefused(true);
      throw failure;
    }
    isDecided.current = true;
    onDecided();
  };
  const close = () => {
    // Where it cannot be given back, the claim runs out by itself.
    if (!isDecided.current && claimFailure === undefined) queue.giveBack(correction.id).catch(() => undefined);
    onClose();
    if (isRefused) onOver();
  };
  return (
    <ReasonDialog
      title={t(`decide.${state}.title`, { player: correction.player })}
      text={t(`decide.${state}.text`)}
      button={t(`decide.${state}.button`)}
      isDangerous={state === "refused"}
      check={check}
      onDo={decide}
      onClose={close}
    >
      {claimFailure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(claimFailure)}
        </p>
      )}
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
    </ReasonDialog>
  );
}
