import { Icon, Link, useFormat, useTexts } from "@core";
import { useBetName } from "../../betslip/exports/names.ts";
import type { Bet } from "../../betslip/wire.ts";
import { BUILDER } from "../../sportsbook/exports/builder.ts";
import { isOneSided } from "../../sportsbook/exports/names.ts";
import { useMarketNames } from "../../sportsbook/exports/use-market-names.ts";
import { stillPossible } from "../cash-out/still-possible.ts";
import { ICONS, KINDS } from "../parts/status-kinds.ts";

export interface BetRowProps {
  readonly bet: Bet;
  /** The path of the bet with all its details. */
  readonly to: string;
  readonly isShown: boolean;
}

/**
 * A bet in one row of a list: its status, its first pick, and the money. The status "open" is left out, since the whole
 * list is open.
 */
export function BetRow({ bet, to, isShown }: BetRowProps) {
  const t = useTexts("my-bets");
  const tList = useTexts("my-bets-list");
  const format = useFormat();
  const nameOf = useBetName();
  const names = useMarketNames();
  const { status, stake, payout, currency, legs } = bet;
  const [first] = legs;
  if (!first) return null;
  const pick = first.marketId === BUILDER ? names.market(BUILDER, "") : names.outcome(first, first);
  const where = isOneSided(first.marketId) ? first.tournamentName : t("event", first);
  return (
    <Link className="bet-row" to={to} current={isShown} replace>
      <Icon name={ICONS[status]} />
      <span className="bet-row-name">
        <b>{pick}</b>
        {legs.length > 1 ? <span>{tList("more-picks", { count: legs.length - 1 })}</span> : null}
      </span>
      <b className="bet-row-money" data-status={KINDS[status]}>
        <bdi dir="ltr">{format.money(payout ?? stillPossible(bet), currency)}</bdi>
      </b>
      <span className="bet-row-about">
        {[...(status === "open" ? [] : [t(`status.${status}`)]), nameOf(bet), where].join(" · ")}
      </span>
      <span className="bet-row-stake">
        {t("stake")} <bdi dir="ltr">{format.money(stake, currency)}</bdi>
      </span>
    </Link>
  );
}
