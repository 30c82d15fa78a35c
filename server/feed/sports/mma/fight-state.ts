import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { type Alarm, alarmAt } from "../parts/alarms.ts";
import type { MatchState } from "../sport-model.ts";
import { type Ending, type Fight, REST, ROUND } from "./fight.ts";

/** The position of a fight. */
export interface FightPosition {
  /** The current round, or the next one. */
  readonly round: number;
  /** Milliseconds fought in this round. */
  readonly fought: number;
  /** Rounds won so far. */
  readonly home: number;
  readonly away: number;
  readonly ending: Ending | null;
}

export const START: FightPosition = { round: 1, fought: 0, home: 0, away: 0, ending: null };

export function fightStateAt(fight: Fight, alarms: readonly Alarm[], at: number): MatchState<FightPosition> {
  const next = fight.entries.findIndex((entry) => entry.at > at);
  const happened = next < 0 ? fight.entries.length : next;
  const last = fight.entries[happened - 1];
  const isEnded = last?.kind === "full_time";
  const isResting = last?.kind === "period_end";
  const begun = Math.floor(at / (ROUND + REST)) + 1;
  const round = isEnded ? fight.ending.round : isResting ? begun + 1 : begun;
  const offset = at - (begun - 1) * (ROUND + REST);
  const fought = isEnded ? fight.ending.fought : isResting ? 0 : offset;
  const cards = fight.cards.slice(0, isEnded ? undefined : round - 1);
  const won = (side: Side) => cards.filter((each) => each === side).length;
  const [home, away] = [won("home"), won("away")];
  const minute = isEnded || isResting ? last.minute : (begun - 1) * 5 + Math.floor(offset / 60_000) + 1;
  const period = isEnded ? "ended" : isResting ? "break" : `round_${round}`;
  // Ten points for the winner of a round, nine for the other.
  const points = { home: String(9 * cards.length + home), away: String(9 * cards.length + away) };
  return {
    status: isEnded ? "ended" : "live",
    clock: { period, minute, stoppage: null },
    score: {
      ...(last?.score ?? { home: 0, away: 0 }),
      halfTime: null,
      periods: cards.map((side) => (side === "home" ? { home: 10, away: 9 } : { home: 9, away: 10 })),
      points,
    },
    redCards: { home: 0, away: 0 },
    suspended: isEnded ? null : alarmAt(alarms, at),
    happened,
    position: { round, fought, home, away, ending: isEnded ? fight.ending : null },
    priceKey: `${happened} ${home}:${away}`,
  };
}
