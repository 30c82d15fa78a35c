import { Icon, Link, NAVIGATION, SlotOutlet, useFormat, useService, useTexts } from "@core";
import { useBetName } from "../../betslip/names/contract.ts";
import { BUILDER } from "../../sportsbook/builder/contract.ts";
import { isLongTerm } from "../../sportsbook/names/contract.ts";
import { OPEN_BET } from "../contract.ts";
import { useMarketNames } from "../use-market-names.ts";
import type { Bet, PlacedLeg } from "../wire.ts";
import { BetHistory } from "./bet-history.tsx";
import { LegParts } from "./leg-parts.tsx";
import { LegScore } from "./leg-score.tsx";
import { LegTerms } from "./leg-terms.tsx";
import "./bet-card.css";

const ICONS: Readonly<Record<Bet["status"], string>> = {
  open: "clock",
  won: "circle-check",
  half_won: "circle-check",
  lost: "circle-x",
  half_lost: "circle-x",
  part_returned: "circle-x",
  void: "ban",
  cashed_out: "circle-check",
};

/** The colour family of a status; half results have the one of the whole. */
const KINDS: Readonly<Record<Bet["status"], string | undefined>> = {
  open: "open",
  won: "won",
  half_won: "won",
  lost: "lost",
  half_lost: "lost",
  part_returned: "lost",
  void: undefined,
  cashed_out: "won",
};

/** A placed bet: how it stands, what it is on, and the money. */
export function BetCard({ bet }: { bet: Bet }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const nameOf = useBetName();
  const { id, status, stake, odds, currency, potentialReturn, payout } = bet;
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
              <bdi dir="ltr">{format.odds(odds)}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t(payout === null ? "possible-return" : "returned")}</dt>
          <dd>{money(payout ?? potentialReturn)}</dd>
        </div>
      </dl>
      {status === "open" ? <SlotOutlet slot={OPEN_BET} props={{ bet }} /> : null}
      <BetHistory bet={bet} />
    </article>
  );
}

function BetLeg({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const names = useMarketNames();
  const isCombination = leg.marketId === BUILDER;
  return (
    <li className="line-stop bet-leg" data-stop={leg.result ? KINDS[leg.result] : undefined}>
      <b>{isCombination ? names.market(BUILDER, "") : names.outcome(leg, leg)}</b>
      <b>
        <bdi dir="ltr">{format.odds(leg.odds)}</bdi>
      </b>
      {isCombination ? <LegParts leg={leg} /> : <span>{names.market(leg.marketId, leg.specifiers, leg)}</span>}
      <span>{leg.isLive ? t("live") : ""}</span>
      <span>{leg.result ? <EventName leg={leg} /> : <EventLink leg={leg} />}</span>
      <LegScore leg={leg} />
      {leg.voidReason ? <span className="bet-leg-note">{t(`void-reason.${leg.voidReason}`)}</span> : null}
      {leg.deadHeat ? <span className="bet-leg-note">{t("dead-heat", leg.deadHeat)}</span> : null}
      <LegTerms leg={leg} />
    </li>
  );
}

/** The way to the match, as long as it may still be on. */
function EventLink({ leg }: { leg: PlacedLeg }) {
  const to = useService(NAVIGATION).linkTo("event", { slug: leg.eventSlug, eventId: leg.eventId });
  return (
    <Link to={to}>
      <EventName leg={leg} />
    </Link>
  );
}

function EventName({ leg }: { leg: PlacedLeg }) {
  const t = useTexts("my-bets");
  return isLongTerm(leg.marketId) ? leg.tournamentName : t("event", leg);
}
