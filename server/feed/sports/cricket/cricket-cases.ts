import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { type Cases, rememberedTruths } from "../../builder/cases.ts";
import { Column } from "../../builder/column.ts";
import { type Random, randomOf } from "../../random.ts";
import { kept } from "../parts/remembered.ts";
import type { Steps } from "../parts/steps.ts";
import type { Beliefs } from "../sport-model.ts";
import type { CricketPosition } from "./chase.ts";
import { bowl, otherSide } from "./cricket-script.ts";
import { type CricketResult, settleCricket } from "./cricket-settlement.ts";
import { FRESH, type InningsPosition, scoringChance } from "./innings.ts";

/** The number of matches simulated from a position, to price outcomes together. */
const DRAWS = 6_000;
/** This many take about a millisecond. */
const DRAWS_A_STEP = 100;
const START: CricketPosition = { first: null, innings: 1, now: FRESH, target: null, fallen: 0 };

/** Matches simulated ball by ball, as equally likely cases. */
export function* cricketCases(beliefs: Beliefs, position: CricketPosition = START, name: string): Steps<Cases> {
  const random = randomOf(`${name}/together`);
  const results: CricketResult[] = [];
  while (results.length < DRAWS) {
    results.push(playOn(beliefs, position, random));
    if (results.length % DRAWS_A_STEP === 0) yield;
  }
  const columns = new Map<string, Column>();
  return {
    chances: new Float64Array(DRAWS).fill(1 / DRAWS),
    drawn: DRAWS,
    truth: rememberedTruths((marketId, specifiers, outcomeId) => {
      const decider = DECIDERS[marketId];
      if (!decider) return undefined;
      const column = kept(columns, marketId, () => new Column(results.map(decider.value)));
      const settle = (value: number) =>
        settleCricket(marketId, specifiers, outcomeId, { ...NOTHING, ...decider.result(value) });
      return column.truth(settle);
    }),
  };
}

/** The number that decides a market, and a sample result for each number. */
interface Decider {
  readonly value: (result: CricketResult) => number;
  readonly result: (value: number) => Partial<CricketResult>;
}

const NOTHING: CricketResult = { home: 0, away: 0, wickets: 0, winner: "home" };
const DECIDERS: Readonly<Record<string, Decider>> = {
  winner: {
    value: ({ winner }) => Number(winner === "home"),
    result: (value) => ({ winner: value === 1 ? "home" : "away" }),
  },
  "innings-runs-home": { value: ({ home }) => home, result: (home) => ({ home }) },
  "innings-runs-away": { value: ({ away }) => away, result: (away) => ({ away }) },
  "total-runs": { value: ({ home, away }) => home + away, result: (home) => ({ home }) },
  "total-wickets": { value: ({ wickets }) => wickets, result: (wickets) => ({ wickets }) },
};

function playOn(
  beliefs: Beliefs,
  { first, innings, now, target, fallen }: CricketPosition,
  random: Random,
): CricketResult {
  const batting: Side = first ?? (random() < 0.5 ? "home" : "away");
  const chasing = otherSide(batting);
  const play = (side: Side, from: InningsPosition, until: number) =>
    bowl(scoringChance(beliefs[side]), until, random, from);
  const opening = innings === 1 ? play(batting, now, Infinity) : { runs: target ?? 0, wickets: fallen };
  const chase = play(chasing, innings === 2 ? now : FRESH, opening.runs);
  const isTied = opening.runs === chase.runs;
  const best = isTied ? random() < 0.5 : opening.runs > chase.runs;
  const runs = { [batting]: opening.runs, [chasing]: chase.runs } as Record<Side, number>;
  return { ...runs, wickets: opening.wickets + chase.wickets, winner: best ? batting : chasing };
}
