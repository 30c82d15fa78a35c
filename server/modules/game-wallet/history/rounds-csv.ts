import type { GameRound } from "../../../../plugins/casino/history/wire.ts";
import { type Columns, csvHeadOf, csvLineOf, decimal } from "../../../http/answers/csv.ts";
import { currencySettings } from "../../../money/currencies.ts";

const money = (minor: number, currency: string) => decimal(minor, currencySettings(currency).minorDigits);

/** In the same form in every language, so that tools built on the file keep working. */
const COLUMNS: Columns<GameRound> = [
  ["began_at", ({ beganAt }) => beganAt],
  ["ended_at", ({ endedAt }) => endedAt ?? ""],
  ["state", ({ state }) => state],
  ["game", ({ game }) => game.name],
  ["provider", ({ game }) => game.provider],
  ["currency", ({ currency }) => currency],
  ["staked", ({ staked, currency }) => money(staked, currency)],
  ["returned", ({ returned, currency }) => money(returned, currency)],
  ["round", ({ round }) => round],
  ["id", ({ id }) => id],
];

export const roundsHead: string = csvHeadOf(COLUMNS);

export const roundLine = (round: GameRound): string => csvLineOf(COLUMNS, round);
