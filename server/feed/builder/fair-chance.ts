import type { Market } from "../../../plugins/sportsbook/wire.ts";
import { withoutMargin } from "../line/margin.ts";

type Priced = Pick<Market, "marketId" | "outcomes">;

/** The chance of an outcome as the prices of its market imply it, without their margin. */
export function fairChance(line: Priced, outcomeId: string): number | undefined {
  if (line.marketId === "double-chance") return fairDouble(line, outcomeId);
  const place = line.outcomes.findIndex(({ id }) => id === outcomeId);
  return withoutMargin(line.outcomes.map(({ odds }) => odds / 1000))[place];
}

/** Each double chance is the sum of the chances of two offered results. */
function fairDouble({ outcomes }: Priced, outcomeId: string): number | undefined {
  const implied = outcomes.map(({ odds }) => 1000 / odds);
  const half = implied.reduce((sum, each) => sum + each, 0) / 2;
  const place = outcomes.findIndex(({ id }) => id === outcomeId);
  if (place < 0) return undefined;
  // Each of the three outcomes leaves out one result.
  const results = withoutMargin(implied.map((each) => 1 / (half - each)));
  return 1 - (results[place] ?? 0);
}
