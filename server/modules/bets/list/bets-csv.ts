import type { Bet, PlacedLeg } from "../../../../plugins/betslip/wire.ts";
import { currencySettings } from "../../configuration/currencies.ts";

/**
 * Names, instants and amounts have the same form in every language, so that tools built on the file keep working: ISO
 * 8601 in UTC, a dot before decimals, one line for each bet.
 */
const COLUMNS: readonly (readonly [name: string, value: (bet: Bet) => string | number])[] = [
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

/** Spreadsheets recognize the encoding by this first character. */
const BYTE_ORDER_MARK = "\uFEFF";

export const csvHead = (): string => `${BYTE_ORDER_MARK}${COLUMNS.map(([name]) => name).join(",")}\r\n`;

export const csvLine = (bet: Bet): string =>
  `${COLUMNS.map(([, value]) => {
    const cell = value(bet);
    return typeof cell === "number" ? String(cell) : isFigure(cell) ? cell : textCell(cell);
  }).join(",")}\r\n`;

const returnedOf = ({ payout, cashedOut }: Bet) => payout ?? cashedOut?.paid ?? 0;

/** `Premier League: Arsenal v Chelsea, 1x2 1 at 2.500, won` */
function detailsOf({ tournamentName, home, away, marketId, specifiers, outcomeId, odds, result }: PlacedLeg): string {
  const market = specifiers === "" ? marketId : `${marketId} ${specifiers}`;
  return `${tournamentName}: ${home} v ${away}, ${market} ${outcomeId} at ${decimal(odds, 3)}, ${result ?? "open"}`;
}

const money = (minor: number, { currency }: Bet) => decimal(minor, currencySettings(currency).minorDigits);

/** A whole number of minor units as decimal text. No floating point is used. */
function decimal(value: number, digits: number): string {
  const whole = String(Math.abs(value)).padStart(digits + 1, "0");
  const sign = value < 0 ? "-" : "";
  return digits === 0 ? sign + whole : `${sign}${whole.slice(0, -digits)}.${whole.slice(-digits)}`;
}

const isFigure = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);

/** A spreadsheet would run a text that begins like a formula. A leading apostrophe keeps it a text. */
function textCell(text: string): string {
  const harmless = /^[\s]*[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n;']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
