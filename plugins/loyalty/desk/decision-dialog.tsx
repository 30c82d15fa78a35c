import { messageOf, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { ReasonDialog } from "../../desk/exports/room.ts";
import { APPLICATION_QUEUE } from "./application-queue.ts";
import type { ApplicationDecision, DeskApplication } from "./wire.ts";

export interface Deciding {
  readonly application: DeskApplication;
  readonly decision: ApplicationDecision["decision"];
}

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: () => void;
  /** The platform refused: perhaps somebody else decided. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Takes an application, asks for the reason, and decides. Closed without a decision, it gives it back. */
export function DecisionDialog({ deciding, onDecided, onOver, onClose }: DecisionDialogProps) {
  const { application, decision } = deciding;
  const { id, player, status } = application;
  const t = useTexts("loyalty-desk");
  const queue = useService(APPLICATION_QUEUE);
  const [claimFailure, setClaimFailure] = useState<unknown>();
  const [isRefused, setIsRefused] = useState(false);
  const isDecided = useRef(false);
  useEffect(() => {
    queue.claim(id).catch(setClaimFailure);
  }, [queue, id]);

  const decide = async (reason: string) => {
    try {
      await queue.decide(id, { decision, reason });
      isDecided.current = true;
      onDecided();
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
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { player, status: t(`status.${status}`) })}
      text={t(`decide.${decision}.text`)}
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
    </ReasonDialog>
  );
}
