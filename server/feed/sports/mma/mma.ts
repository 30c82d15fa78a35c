import type { Draws } from "../../secrets/draws.ts";
import { type AlarmRule, alarmsOf } from "../parts/alarms.ts";
import { oneStep } from "../parts/steps.ts";
import type { PlayedMatch, SportModel } from "../sport-model.ts";
import { REST, ROUND, writeFight } from "./fight.ts";
import { fightCases } from "./fight-cases.ts";
import { fightLines } from "./fight-lines.ts";
import { settleFight } from "./fight-settlement.ts";
import { type FightPosition, fightStateAt } from "./fight-state.ts";

const DISTANCE = 3;
/** How much one standard deviation of strength changes the odds of winning a round. */
const STRENGTH = 0.36;
const HOME_EDGE = 0.05;
const ALARMS: AlarmRule = { before: ["knockdown", 1, 3], after: ["knockdown", 18, 30], falseOnes: 1 };

function playFight(draws: Draws, beliefs: Parameters<typeof writeFight>[1]): PlayedMatch<FightPosition> {
  const fight = writeFight(draws, beliefs);
  const alarms = alarmsOf(draws, fight.entries, ALARMS);
  const endsAt = fight.entries.at(-1)?.at ?? 0;
  return {
    endsAt,
    entries: fight.entries,
    stateAt: (at) => fightStateAt(fight, alarms, at),
    nextChangeAfter: (at) => {
      if (at >= endsAt) return Infinity;
      const next = fight.entries.find((entry) => entry.at > at)?.at ?? Infinity;
      const edges = alarms.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
      const start = Math.floor(at / (ROUND + REST)) * (ROUND + REST);
      const minute = start + (Math.floor((at - start) / 60_000) + 1) * 60_000;
      return Math.min(next, minute, ...edges);
    },
  };
}

/** Fights over three rounds, or over five if the competition's total says so. */
export const MMA: SportModel<FightPosition> = {
  sportCode: "mma",
  repriceMs: 10_000,
  drift: 0.03,
  beliefs: (home, away, { total = DISTANCE, isNeutral }) => {
    const share = 1 / (1 + Math.exp(-STRENGTH * (home - away) - (isNeutral ? 0 : HOME_EDGE)));
    return { home: total * share, away: total * (1 - share) };
  },
  play: playFight,
  price: (beliefs, position, mainOnly) => fightLines(beliefs, position, mainOnly),
  cases: (beliefs, position) => oneStep(() => fightCases(beliefs, position)),
  settle: (marketId, specifiers, outcomeId, match) =>
    settleFight(marketId, specifiers, outcomeId, match.stateAt(match.endsAt).position.ending),
};
