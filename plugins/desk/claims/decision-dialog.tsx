import { messageOf } from "@core";
import { useEffect, useRef, useState } from "react";
import type { ClaimQueue } from "../exports/claim-queue.ts";
import { ReasonDialog, type ReasonDialogProps } from "../parts/reason-dialog.tsx";

export interface DecisionDialogProps extends Omit<ReasonDialogProps, "onDo"> {
  readonly queue: ClaimQueue;
  /** The case. */
  readonly id: string;
  /** Decides, and says so to the room. Rejects if it was refused. */
  readonly decide: (reason: string) => Promise<void>;
  /** The platform refused: perhaps somebody else decided, so the room reads its queue again. */
  readonly onOver: () => void;
}

/** Takes a case of a queue, asks for the reason, and decides. Closed without a decision, it gives the case back. */
export function DecisionDialog({ queue, id, decide, onOver, onClose, children, ...dialog }: DecisionDialogProps) {
  const [claimFailure, setClaimFailure] = useState<unknown>();
  const [isRefused, setIsRefused] = useState(false);
  const isDecided = useRef(false);
  useEffect(() => {
    queue.claim(id).catch(setClaimFailure);
  }, [queue, id]);

  const onDo = async (reason: string) => {
    try {
      await decide(reason);
      isDecided.current = true;
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
    <ReasonDialog {...dialog} onDo={onDo} onClose={close}>
      {claimFailure === undefined ? null : (
        <p className="field-error" role="alert">
          {messageOf(claimFailure)}
        </p>
      )}
      {children}
    </ReasonDialog>
  );
}
