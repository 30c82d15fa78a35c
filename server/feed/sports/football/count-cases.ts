import { type Cases, rememberedTruths } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import { cardsToCome, cornersToCome, poisson } from "./count-markets.ts";
import { type MatchPosition, momentumVariance, type Pair } from "./goal-process.ts";
import { signsOf } from "./momentum-signs.ts";
import { cellOf, scoreOf, settledAt } from "./settled-scores.ts";
import { settleCounts } from "./settlement.ts";

const NEGLIGIBLE = 1e-10;
const MARKETS = {
  corners: ["total-corners", "corners-1x2", "corner-handicap"],
  cards: ["total-cards", "cards-1x2"],
};

/** All possible final numbers of corners and of cards, for positions that count them. */
export function countCases(position: MatchPosition): Cases[] {
  const { corners, cards } = position;
  return [
    ...(corners ? [withMomentum(casesOf("corners", corners, cornersToCome(position)), position.left)] : []),
    ...(cards ? [casesOf("cards", cards, cardsToCome(position))] : []),
  ];
}

/** A side that attacks more has more goals and more corners, so these are correlated. */
function withMomentum({ counts, ...cases }: CountCases, left: number): Cases {
  const variance = momentumVariance(left);
  const signs = (["home", "away"] as const).map((side) =>
    signsOf(cases.chances, (at) => scoreOf(counts[at] as number)[side], variance),
  );
  return { ...cases, signs };
}

interface CountCases extends Cases {
  /** The counts as numbers, by case. */
  readonly counts: readonly number[];
}

function casesOf(what: "corners" | "cards", soFar: Pair, toCome: Pair): CountCases {
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
    counts,
    chances: Float64Array.from(chances),
    truth: rememberedTruths((marketId, specifiers, outcomeId) => {
      if (!MARKETS[what].includes(marketId)) return undefined;
      const name = `${what} ${marketId}|${specifiers}|${outcomeId}`;
      return column.truth(settledAt(name, (counted) => settleCounts(marketId, specifiers, outcomeId, counted)));
    }),
  };
}
