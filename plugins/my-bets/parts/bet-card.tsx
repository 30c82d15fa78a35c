import { Icon, SlotOutlet, useFormat, useTexts } from "@core";
import { BetOffer } from "../../betslip/exports/bet-offer.ts";
import { useBetName } from "../../betslip/exports/names.ts";
import type { Bet } from "../../betslip/wire.ts";
import { oddsInForce, stillPossible } from "../cash-out/still-possible.ts";
import { OPEN_BET } from "../contract.ts";
import { BetActions } from "./bet-actions.tsx";
import { BetHistory } from "./bet-history.tsx";
import { BetLeg } from "./bet-leg.tsx";
import { ICONS, KINDS } from "./status-kinds.ts";
import "./bet-card.css";

export interface BetCardProps {
  readonly bet: Bet;
  /** Shows the bet's history at once, without a press. */
  readonly isWhole?: boolean;
}

/** A placed bet: its status, its picks, and the money. */
export function BetCard({ bet, isWhole = false }: BetCardProps) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const nameOf = useBetName();
  const { id, status, stake, currency, payout } = bet;
  const money = (minor: number) => <bdi dir="ltr">{format.money(minor, currency)}</bdi>;
  return (
    <article className="bet-card panel" data-bet={id} data-status={status}>
      <header className="bet-card-head">
        <h3>{nameOf(bet)}</h3>
        <span className="count">
          <bdi dir="ltr">{id}</bdi>
        </span>
        <span className="status-pill" data-status={KINDS[status]}>
          <Icon name={ICONS[status]} />
          {t(`status.${status}`)}
        </span>
      </header>
      <ol className="line">
        {bet.legs.map((leg) => (
          <BetLeg key={`${leg.eventId}/${leg.marketId}/${leg.specifiers}/${leg.outcomeId}`} leg={leg} />
        ))}
      </ol>
      <dl className="bet-card-money">
        <div>
          <dt>{t("stake")}</dt>
          <dd>{money(stake)}</dd>
        </div>
        {bet.system ? null : (
          <div>
            <dt>{t("odds")}</dt>
            <dd>
              <bdi dir="ltr">{format.odds(oddsInForce(bet))}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(payout === null ? "possible-return" : "returned")}</dt>
          <dd>{money(payout ?? stillPossible(bet))}</dd>
        </div>
      </dl>
      {bet.cashedOut ? (
        <p className="bet-cashed-out">
          {t("cash-out.cashed", {
            stake: format.money(bet.cashedOut.stake, currency),
            paid: format.money(bet.cashedOut.paid, currency),
          })}
        </p>
      ) : null}
      <BetOffer bet={bet} />
      {status === "open" ? <SlotOutlet slot={OPEN_BET} props={{ bet }} /> : null}
      <BetHistory bet={bet} isShown={isWhole} />
      <BetActions bet={bet} />
    </article>
  );
}
