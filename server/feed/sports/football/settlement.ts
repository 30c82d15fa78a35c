import type { LegResult } from "../../line/line-book.ts";
import { resultOfMargin, specifier, won } from "../leg-results.ts";
import type { ScriptEntry } from "../sport-model.ts";
import type { Pair } from "./goal-process.ts";
import { winsByScore } from "./score-markets.ts";

/** The facts that settle a match. Unknown facts are omitted, and bets on them are void. */
export interface MatchFacts extends Pair {
  readonly halfTime?: Pair | null;
  readonly entries?: readonly ScriptEntry[];
}

const resultOf = ({ home, away }: Pair) => (home > away ? "1" : home === away ? "x" : "2");
const RESULT = ["1", "x", "2"];
const OVER_UNDER = ["over", "under"];
const SCORER = ["1", "none", "2"];
/** The outcomes of every market except those of the final score. */
const OUTCOMES: Readonly<Record<string, readonly string[]>> = {
  "1x2": RESULT,
  "double-chance": ["1x", "12", "x2"],
  "draw-no-bet": ["1", "2"],
  total: OVER_UNDER,
  "total-home": OVER_UNDER,
  "total-away": OVER_UNDER,
  "asian-handicap": ["1", "2"],
  "period-1x2": RESULT,
  "period-total": OVER_UNDER,
  "half-time-full-time": RESULT.flatMap((half) => RESULT.map((full) => `${half}/${full}`)),
  "next-goal": SCORER,
  "first-to-score": SCORER,
  "total-corners": OVER_UNDER,
  "corners-1x2": RESULT,
  "corner-handicap": ["1", "2"],
  "total-cards": OVER_UNDER,
  "cards-1x2": RESULT,
};

const SIDES = { home: "1", away: "2" } as const;

/** The result of an outcome; an unknown one is void, so that the stake is returned. */
export function settleOutcome(marketId: string, specifiers: string, outcomeId: string, facts: MatchFacts): LegResult {
  const wins = winsByScore(marketId, specifiers, outcomeId, facts);
  if (wins !== undefined) return won(wins);
  if (!OUTCOMES[marketId]?.includes(outcomeId)) return "void";
  const { home, away, halfTime, entries } = facts;
  const margin = (value: number, first: string) => resultOfMargin(outcomeId === first ? value : -value);
  const overLine = (count: number) => margin(count - specifier(specifiers, "total"), "over");
  switch (marketId) {
    case "1x2":
      return won(outcomeId === resultOf(facts));
    case "double-chance":
      return won(outcomeId.includes(resultOf(facts)));
    case "draw-no-bet":
      return home === away ? "void" : won(outcomeId === resultOf(facts));
    case "total":
      return overLine(home + away);
    case "total-home":
      return overLine(home);
    case "total-away":
      return overLine(away);
    case "asian-handicap":
      return margin(home - away + specifier(specifiers, "hcp"), "1");
    case "period-1x2":
      return halfTime && specifiers === "periodnr=1" ? won(outcomeId === resultOf(halfTime)) : "void";
    case "period-total":
      return halfTime && specifier(specifiers, "periodnr") === 1 ? overLine(halfTime.home + halfTime.away) : "void";
    case "half-time-full-time":
      return halfTime ? won(outcomeId === `${resultOf(halfTime)}/${resultOf(facts)}`) : "void";
    default:
      return entries ? settleByEntries(marketId, specifiers, outcomeId, entries) : "void";
  }
}

/** Settles markets on the events of a match and their order. */
function settleByEntries(
  marketId: string,
  specifiers: string,
  outcomeId: string,
  entries: readonly ScriptEntry[],
): LegResult {
  const count = (...kinds: ScriptEntry["kind"][]) => {
    const of = (team: "home" | "away") =>
      entries.filter((entry) => entry.team === team && kinds.includes(entry.kind)).length;
    return { home: of("home"), away: of("away") };
  };
  const goal = (number: number) => {
    const team = entries.filter(({ kind }) => kind === "goal")[number - 1]?.team;
    return team ? SIDES[team] : "none";
  };
  switch (marketId) {
    case "next-goal":
      return won(outcomeId === goal(specifier(specifiers, "goalnr")));
    case "first-to-score":
      return won(outcomeId === goal(1));
    default: {
      const counted = marketId.includes("corner") ? count("corner") : count("yellow_card", "red_card");
      return settleCounts(marketId, specifiers, outcomeId, counted);
    }
  }
}

/** Settles markets on corners or cards by their numbers for both sides. */
export function settleCounts(marketId: string, specifiers: string, outcomeId: string, counted: Pair): LegResult {
  if (!OUTCOMES[marketId]?.includes(outcomeId)) return "void";
  switch (marketId) {
    case "total-corners":
    case "total-cards": {
      const over = counted.home + counted.away - specifier(specifiers, "total");
      return resultOfMargin(outcomeId === "over" ? over : -over);
    }
    case "corner-handicap": {
      const margin = counted.home - counted.away + specifier(specifiers, "hcp");
      return resultOfMargin(outcomeId === "1" ? margin : -margin);
    }
    case "corners-1x2":
    case "cards-1x2":
      return won(outcomeId === resultOf(counted));
    default:
      return "void";
  }
}
