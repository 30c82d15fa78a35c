import { Link, NAVIGATION, useFormat, useService, useTexts } from "@core";
import type { PlacedLeg } from "../../betslip/wire.ts";
import { BUILDER } from "../../sportsbook/exports/builder.ts";
import { isOneSided } from "../../sportsbook/exports/names.ts";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { LegParts } from "./leg-parts.tsx";
import { LegScore } from "./leg-score.tsx";
import { LegTerms } from "./leg-terms.tsx";
import { endOf, KINDS } from "./status-kinds.ts";
import "./bet-leg.css";

export interface BetLegProps {
  readonly leg: PlacedLeg;
  /** For print: no link to the match, and no live data. */
  readonly isStill?: boolean;
}

/** A pick of a placed bet: its outcome, its price and its status. */
export function BetLeg({ leg, isStill = false }: BetLegProps) {
  const t = useTexts("my-bets");
  const format = useFormat();
  const names = useMarketNames();
  const isCombination = leg.marketId === BUILDER;
  return (
    <li
      className="line-stop bet-leg"
      data-stop={leg.isTwoAhead ? KINDS.won : leg.result ? KINDS[endOf(leg)] : undefined}
    >
      <b>{isCombination ? names.market(BUILDER, "") : names.outcome(leg, leg)}</b>
      <b>
        <bdi dir="ltr">{format.odds(leg.odds)}</bdi>
      </b>
      {isCombination ? <LegParts leg={leg} /> : <span>{names.market(leg.marketId, leg.specifiers, leg)}</span>}
      <span>{leg.isLive ? t("live") : ""}</span>
      <span>{leg.result || isStill ? <EventName leg={leg} /> : <EventLink leg={leg} />}</span>
      {isStill && !leg.result ? <span /> : <LegScore leg={leg} />}
      {leg.voidReason ? <span className="bet-leg-note">{t(`void-reason.${leg.voidReason}`)}</span> : null}
      {leg.deadHeat ? <span className="bet-leg-note">{t("dead-heat", leg.deadHeat)}</span> : null}
      <LegTerms leg={leg} />
    </li>
  );
}

/** The link to the match, as long as it may still be in the offering. */
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
  return isOneSided(leg.marketId) ? leg.tournamentName : t("event", leg);
}
