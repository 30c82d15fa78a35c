import { messageOf, useFormat, useService, useTexts } from "@core";
import { useEffect, useRef, useState } from "react";
import { ReasonDialog } from "../../../desk/exports/room.ts";
import type { DeskWithdrawal, WithdrawalDecided, WithdrawalDecision } from "../wire.ts";
import { WITHDRAWAL_QUEUE } from "../withdrawal-queue.ts";

export interface Deciding {
  readonly withdrawal: DeskWithdrawal;
  readonly decision: WithdrawalDecision["decision"];
}

interface DecisionDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: (outcome: WithdrawalDecided["outcome"]) => void;
  /** The platform refused: perhaps somebody else decided. */
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Takes a withdrawal, asks for the reason, and decides. Closed without a decision, it gives it back. */
export function DecisionDialog({ deciding, onDecided, onOver, onClose }: DecisionDialogProps) {
  const { withdrawal, decision } = deciding;
  const { id, player, amount, currency, fee, kind, label, needsTwo, approval } = withdrawal;
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const queue = useService(WITHDRAWAL_QUEUE);
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
  const isFirst = decision === "approve" && needsTwo && approval === null;
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { amount: format.money(amount, currency), player: player.number })}
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
      <dl className="desk-facts">
        <div>
          <dt>{t("columns.way")}</dt>
          <dd>{label ?? t(`kinds.${kind}`)}</dd>
        </div>
        <div>
          <dt>{t("facts.arrives")}</dt>
          <dd>
            <bdi dir="ltr">{format.money(amount - fee, currency)}</bdi>
          </dd>
        </div>
        {approval ? (
          <div>
            <dt>{t("facts.approved")}</dt>
            <dd>{approval.name}</dd>
          </div>
        ) : null}
      </dl>
    </ReasonDialog>
  );
}
