import { messageOf, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import { RETURN_QUEUE } from "../return-queue.ts";
import type { BreakReturn, ReturnDecided, ReturnDecision } from "../wire.ts";
import { Opinions } from "./opinions.tsx";

export interface Deciding {
  readonly wish: BreakReturn;
  readonly decision: ReturnDecision["decision"];
}

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: (outcome: ReturnDecided["outcome"]) => void;
  /** The platform refused: perhaps somebody else decided. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Takes a wish, asks for the reason, and decides. Closed without a decision, it gives it back. */
export function DecisionDialog({ deciding, onDecided, onOver, onClose }: DecisionDialogProps) {
  const { wish, decision } = deciding;
  const { id, player, opinions } = wish;
  const t = useTexts("responsible-gambling-desk");
  const queue = useService(RETURN_QUEUE);
  const [claimFailure, setClaimFailure] = useState<unknown>();
  const [isRefused, setIsRefused] = useState(false);
  const isDecided = useRef(false);
  useEffect(() => {
    queue.claim(id).catch(setClaimFailure);
  }, [queue, id]);

  const decide = async (reason: string) => {
    try {
      const { outcome } = await queue.decide(id, { decision, reason });
      isDecided.current = true;
      onDecided(outcome);
    } catch (failure) {
      setIsRefused(true);
      throw failure;
    }
  };
  const close = () => {
    // Where it cannot be given back, the claim runs out by itself.
    if (!isDecided.current && claimFailure === undefined) queue.giveBack(id).catch(() => undefined);
    onClose();
    if (isRefused || claimFailure !== undefined) onOver();
  };
  const isFirst = decision === "approve" && opinions.length === 0;
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { player })}
      text={t(isFirst ? "decide.first-text" : `decide.${decision}.text`)}
      button={t(`decide.${decision}.button`)}
      isDangerous={decision === "refuse"}
      onDo={decide}
      onClose={close}
    >
      {claimFailure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(claimFailure)}
        </p>
      )}
      <Opinions opinions={opinions} />
    </ReasonDialog>
  );
}
