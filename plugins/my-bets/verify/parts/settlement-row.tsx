import { useFormat, useTexts } from "@core";
import type { BetOutcome } from "../../../betslip/exports/settlement.ts";
import type { Bet } from "../../../betslip/wire.ts";
import type { SealedBet } from "../../receipt-wire.ts";
import type { SettlementVerdict } from "../check-settlement.ts";
import { CheckRow } from "./check-row.tsx";

export interface SettlementRowProps {
  readonly verdict: SettlementVerdict;
  readonly sealed: SealedBet;
  readonly stated: Bet | undefined;
}

/** Whether the payment of the bet matches the rules, its receipt and its results. */
export function SettlementRow({ verdict, sealed, stated }: SettlementRowProps) {
  const t = useTexts("my-bets-verify");
  const tBets = useTexts("my-bets");
  const format = useFormat();
  const { kind } = verdict;
  const end = ({ status, payout }: Pick<BetOutcome, "status" | "payout">) =>
    payout === null
      ? t("settlement.still-open")
      : t("settlement.end", { status: tBets(`status.${status}`), amount: format.money(payout, sealed.bet.currency) });
  const isCompared = kind === "agrees" || kind === "differs";
  return (
    <CheckRow
      verdict={kind}
      title={t("settlement.title")}
      text={t(`settlement.${kind}`, { rules: kind === "other_rules" ? verdict.rules : sealed.rules })}
    >
      {isCompared && stated ? (
        <dl className="verify-compared">
          <div>
            <dt>{t("settlement.computed")}</dt>
            <dd>{end(verdict.computed)}</dd>
          </div>
          <div>
            <dt>{t("settlement.paid")}</dt>
            <dd>{end(stated)}</dd>
          </div>
        </dl>
      ) : null}
    </CheckRow>
  );
}
