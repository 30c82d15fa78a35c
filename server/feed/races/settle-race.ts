import type { LegResult, OutcomeFinish } from "../line/line-book.ts";
import type { Finish } from "../messages/feed-message.ts";
import { placedBy } from "../results/placed-by.ts";

/** The result of a runner's outcome by where it finished; void if it did not run, or for an unknown market. */
export function settleRunner(
  finish: Finish | undefined,
  marketId: string,
  specifiers: string,
): OutcomeFinish & { readonly result: LegResult } {
  const places = placesOf(marketId, specifiers);
  if (!finish || places === undefined) return { result: "void" };
  const { result, deadHeat } = placedBy(finish, places);
  return { result: result ?? "void", deadHeat, ...(marketId === "race-winner" && { finish }) };
}

function placesOf(marketId: string, specifiers: string): number | undefined {
  if (marketId === "race-winner") return specifiers === "" ? 1 : undefined;
  const [, places] = /^places=([1-9])$/.exec(specifiers) ?? [];
  return marketId === "race-places" && places !== undefined ? Number(places) : undefined;
}
