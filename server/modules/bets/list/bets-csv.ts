import type { Bet, PlacedLeg } from "../../../../plugins/betslip/wire.ts";
import { type Columns, csvHeadOf, csvLineOf, decimal } from "../../../http/answers/csv.ts";
import { currencySettings } from "../../../money/currencies.ts";

/**
 * Names, instants and amounts have the same form in every language, so that tools built on the file keep working: ISO
 * 8601 in UTC, a dot before decimals, one line for each bet.
 */
const COLUMNS: Columns<Bet> = [
  ["bet", ({ id }) => id],
  ["placed_at", ({ placedAt }) => placedAt],
  ["settled_at", ({ settledAt }) => settledAt ?? ""],
  ["type", ({ type }) => type],
  ["each_way", ({ eachWay }) => (eachWay ? "yes" : "no")],
  ["free_bet", ({ isFreeBet }) => (isFreeBet ? "yes" : "no")],
  ["status", ({ status }) => status],
  ["currency", ({ currency }) => currency],
  ["stake", (bet) => money(bet.stake, bet)],
  ["odds", ({ odds }) => decimal(odds, 3)],
  ["returned", (bet) => money(returnedOf(bet), bet)],
  ["net", (bet) => money(returnedOf(bet) - (bet.isFreeBet ? 0 : bet.stake), bet)],
  ["tax", (bet) => money(bet.tax, bet)],
  ["cashed_out", (bet) => money(bet.cashedOut?.paid ?? 0, bet)],
  ["picks", ({ legs }) => legs.length],
  ["details", ({ legs }) => legs.map(detailsOf).join("; ")],
];

export const csvHead = (): string => csvHeadOf(COLUMNS);

export const csvLine = (bet: Bet): string => csvLineOf(COLUMNS, bet);

const returnedOf = ({ payout, cashedOut }: Bet) => payout ?? cashedOut?.paid ?? 0;

/** `Premier League: Arsenal v Chelsea, 1x2 1 at 2.500, won` */
function detailsOf({ tournamentName, home, away, marketId, specifiers, outcomeId, odds, result }: PlacedLeg): string {
  const market = specifiers === "" ? marketId : `${marketId} ${specifiers}`;
  return `${tournamentName}: ${home} v ${away}, ${market} ${outcomeId} at ${decimal(odds, 3)}, ${result ?? "open"}`;
}

const money = (minor: number, { currency }: Bet) => decimal(minor, currencySettings(currency).minorDigits);
