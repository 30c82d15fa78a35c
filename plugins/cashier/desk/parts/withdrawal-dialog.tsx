import { useFormat, useService, useTexts } from "@core";
import { DecisionDialog } from "../../../desk/exports/queue.ts";
import type { DeskWithdrawal, WithdrawalDecided, WithdrawalDecision } from "../wire.ts";
import { WITHDRAWAL_QUEUE } from "../withdrawal-queue.ts";

export interface Deciding {
  readonly withdrawal: DeskWithdrawal;
  readonly decision: WithdrawalDecision["decision"];
}

interface WithdrawalDialogProps {
  readonly deciding: Deciding;
  readonly onDecided: (outcome: WithdrawalDecided["outcome"]) => void;
  readonly onOver: () => void;
  readonly onClose: () => void;
}

/** Decides a withdrawal, beside where it goes and what arrives. */
export function WithdrawalDialog({ deciding, onDecided, onOver, onClose }: WithdrawalDialogProps) {
  const { withdrawal, decision } = deciding;
  const { id, player, amount, currency, fee, kind, label, needsTwo, approval } = withdrawal;
  const t = useTexts("cashier-desk");
  const format = useFormat();
  const queue = useService(WITHDRAWAL_QUEUE);
  const decide = async (reason: string) => {
    const { outcome } = await queue.decide(id, { decision, reason });
    onDecided(outcome);
  };
  const isFirst = decision === "approve" && needsTwo && approval === null;
  return (
    <DecisionDialog
      queue={queue}
      id={id}
      title={t(`decide.${decision}.title`, { amount: format.money(amount, currency), player: player.number })}
      text={t(isFirst ? "decide.first-text" : `decide.${decision}.text`)}
      button={t(`decide.${decision}.button`)}
      isDangerous={decision === "refuse"}
      decide={decide}
      onOver={onOver}
      onClose={onClose}
    >
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
    </DecisionDialog>
  );
}
