import type { LegResult, OutcomeFinish } from "../line/line-book.ts";
import type { Finish } from "../messages/feed-message.ts";
import { placedBy } from "../results/placed-by.ts";
import { differenceOf, type Standing } from "../seasons/table.ts";

type Row = Pick<Standing, "teamId" | "place" | "points" | "scored" | "conceded">;

/** The best of the places that a side shares with the sides that are level with it in the table. */
function finishOf(table: readonly Row[], teamId: string): Finish | undefined {
  const own = table.find((row) => row.teamId === teamId);
  if (!own) return undefined;
  const level = table.filter((row) => isLevel(row, own));
  return { place: Math.min(...level.map(({ place }) => place)), tied: level.length };
}

const isLevel = (a: Row, b: Row) =>
  a.points === b.points && differenceOf(a) === differenceOf(b) && a.scored === b.scored;

/** The table without the sides that did not finish. */
export const withoutSides = (table: readonly Standing[], gone: ReadonlySet<string>): Standing[] =>
  table.filter(({ teamId }) => !gone.has(teamId)).map((row, at) => ({ ...row, place: at + 1 }));

/**
 * The result of an outcome of a season by its final table; an unknown outcome is void. Sides that are level share the
 * place and its payout.
 */
export function settleOutright(
  table: readonly Row[],
  marketId: string,
  specifiers: string,
  outcomeId: string,
): OutcomeFinish & { readonly result: LegResult } {
  const finish = finishOf(table, outcomeId);
  const places = placesOf(marketId, specifiers);
  if (!finish || places === undefined) return { result: "void" };
  const { result, deadHeat } = placedBy(finish, places);
  return { result: result ?? "void", deadHeat, ...(marketId === "outright" && { finish }) };
}

function placesOf(marketId: string, specifiers: string): number | undefined {
  if (marketId === "outright") return 1;
  const [, places] = /^places=(\d+)$/.exec(specifiers) ?? [];
  return marketId === "top-places" && places !== undefined ? Number(places) : undefined;
}
