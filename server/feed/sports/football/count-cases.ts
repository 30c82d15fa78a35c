import { rememberedTruths, type Cases } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import { cardsToCome, cornersToCome, poisson } from "./count-markets.ts";
import type { MatchPosition, Pair } from "./goal-process.ts";
import { cellOf, settledAt } from "./settled-scores.ts";
import { settleCounts } from "./settlement.ts";

const NEGLIGIBLE = 1e-10;
const MARKETS = {
  corners: ["total-corners", "corners-1x2", "corner-handicap"],
  cards: ["total-cards", "cards-1x2"],
};

/**
 * Every number of corners, and every number of cards, that the sides can end with, of positions that count them. Their prices
 * take them as apart from goals, so chances multiply: what momentum and red cards do to both moves the chance of both by less
 * than 0.01.
 */
export function countCases(position: MatchPosition): Cases[] {
  const { corners, cards } = position;
  return [
    ...(corners ? [casesOf("corners", corners, cornersToCome(position))] : []),
    ...(cards ? [casesOf("cards", cards, cardsToCome(position))] : []),
  ];
}

function casesOf(what: "corners" | "cards", soFar: Pair, toCome: Pair): Cases {
  const counts: number[] = [];
  const chances: number[] = [];
  const away = poisson(toCome.away);
  poisson(toCome.home).forEach((ours, i) =>
    away.forEach((theirs, j) => {
      if (ours * theirs < NEGLIGIBLE) return;
      counts.push(cellOf({ home: soFar.home + i, away: soFar.away + j }));
      chances.push(ours * theirs);
    }),
  );
  const column = new Column(counts);
  return {
    chances: Float64Array.from(chances),
    truth: rememberedTruths((marketId, specifiers, outcomeId) => {
      if (!MARKETS[what].includes(marketId)) return undefined;
      const name = `${what} ${marketId}|${specifiers}|${outcomeId}`;
      return column.truth(settledAt(name, (counted) => settleCounts(marketId, specifiers, outcomeId, counted)));
    }),
  };
}
