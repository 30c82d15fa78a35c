import type { Side } from "../../../../../plugins/sportsbook/wire.ts";
import type { Random } from "../../../random.ts";
import type { Draws } from "../../../secrets/draws.ts";
import type { Beliefs, ScriptEntry } from "../../sport-model.ts";
import { minuteAt } from "./turn-clock.ts";
import { isOver, turnChance, type TurnSport } from "./turn-sport.ts";

/** Simulates a match turn by turn and records its events. */
export function writeTurns(sport: TurnSport, draws: Draws, beliefs: Beliefs): ScriptEntry[] {
  const random = draws("match");
  const format = sport.format(beliefs);
  const chances = {
    home: turnChance(sport, format, "home", beliefs),
    away: turnChance(sport, format, "away", beliefs),
  };
  const entries: ScriptEntry[] = [];
  const score = { home: 0, away: 0 };
  const add = (at: number, kind: ScriptEntry["kind"], team: Side | null, minute: number | null) =>
    entries.push({ id: entries.length + 1, at, kind, team, minute, stoppage: null, score: { ...score } });

  let clock = 0;
  for (let period = 1; ; period++) {
    const turns = format.turns(period);
    const start = clock;
    let end = start + turns.length * format.turnMs;
    add(start, "period_start", null, minuteAt(format, period, 0));
    for (let turn = 0; turn < turns.length; turn++) {
      const side = turns[turn] as Side;
      const scored = random() < chances[side] ? Math.floor(random() * format.turnMs) : undefined;
      const offset = turn * format.turnMs + (scored ?? format.turnMs);
      if (scored !== undefined) {
        score[side] += pointsOf(sport, random);
        add(start + offset, sport.scoresGoals ? "goal" : "score", side, minuteAt(format, period, offset));
      }
      const isEarly = turn + 1 < turns.length || period > sport.periods;
      if (isEarly && isOver(sport, format, period, turn + 1, score.home - score.away)) {
        end = start + offset + (scored === undefined ? 0 : CELEBRATION);
        break;
      }
    }
    const over = isOver(sport, format, period, turns.length, score.home - score.away);
    const minute = minuteAt(format, period, turns.length * format.turnMs - 1);
    if (over && score.home === score.away && sport.shootOut) {
      end += SHOOT_OUT;
      const winner = random() < 0.5 ? "home" : "away";
      score[winner]++;
      add(end - CELEBRATION, sport.scoresGoals ? "goal" : "score", winner, minute);
    }
    add(end, over || end < start + turns.length * format.turnMs ? "full_time" : "period_end", null, minute);
    if (entries.at(-1)?.kind === "full_time") return entries;
    clock = end + format.breakAfter(period);
  }
}

const CELEBRATION = 2000;
const SHOOT_OUT = 5 * 60_000;

function pointsOf(sport: TurnSport, random: Random): number {
  let draw = random();
  for (const [points, share] of sport.sizes) {
    if (draw < share) return points;
    draw -= share;
  }
  return sport.sizes[0]?.[0] ?? 1;
}
