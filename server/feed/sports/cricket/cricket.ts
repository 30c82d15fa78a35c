import type { Draws } from "../../secrets/draws.ts";
import { type AlarmRule, alarmsOf } from "../parts/alarms.ts";
import type { PlayedMatch, SportModel } from "../sport-model.ts";
import { cricketCases } from "./cricket-cases.ts";
import { cricketLines } from "./cricket-lines.ts";
import { BALL, writeCricket } from "./cricket-script.ts";
import { settleCricket } from "./cricket-settlement.ts";
import { cricketStateAt, type PlayedCricket } from "./cricket-state.ts";

const TOTAL = 325;
const HOME_EDGE = 0.012;
/** The effect of one standard deviation of strength, as a share of all runs. */
const STRENGTH = 0.03;
const ALARMS: AlarmRule = { before: ["wicket", 2, 4], after: ["wicket", 15, 28], falseOnes: 8 };

function playCricket(draws: Draws, beliefs: { home: number; away: number }): PlayedMatch<PlayedCricket> {
  const script = writeCricket(draws, beliefs);
  const { entries, starts, innings } = script;
  const wickets = entries.filter(({ kind }) => kind !== "score");
  const alarms = alarmsOf(draws, wickets, ALARMS);
  const endsAt = entries.at(-1)?.at ?? 0;
  return {
    endsAt,
    entries,
    stateAt: (at) => cricketStateAt(script, alarms, at),
    nextChangeAfter: (at) => {
      if (at >= endsAt) return Infinity;
      const next = entries.find((entry) => entry.at > at)?.at ?? Infinity;
      const edges = alarms.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
      const start = at >= starts[1] ? starts[1] : 0;
      const ball = start + (Math.floor((at + 1 - start) / BALL) + 1) * BALL - 1;
      const last = starts[1] + innings[1].length * BALL;
      return Math.min(next, ball, at < last ? last : Infinity, ...edges);
    },
  };
}

/** Twenty overs a side. The beliefs are the runs that each side would make if its innings were not cut short. */
export const CRICKET: SportModel<PlayedCricket> = {
  sportCode: "cricket",
  repriceMs: BALL,
  drift: 0.012,
  beliefs: (home, away, { total = TOTAL, isNeutral, openness = 0 }) => {
    const runs = total * (1 + 0.03 * openness);
    const lead = (isNeutral ? 0 : HOME_EDGE) + STRENGTH * (home - away);
    return { home: (runs * (1 + lead)) / 2, away: (runs * (1 - lead)) / 2 };
  },
  play: playCricket,
  price: (beliefs, position, mainOnly) => cricketLines(beliefs, position, mainOnly),
  *cases(beliefs, position, name) {
    return position?.winner ? [] : [yield* cricketCases(beliefs, position, name)];
  },
  settle: (marketId, specifiers, outcomeId, match) => {
    const { position, score } = match.stateAt(match.endsAt);
    const wickets = match.entries.filter(({ kind }) => kind === "wicket").length;
    return settleCricket(marketId, specifiers, outcomeId, { ...score, wickets, winner: position.winner });
  },
};
