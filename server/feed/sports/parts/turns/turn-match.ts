import type { EventState } from "../../../../../plugins/sportsbook/wire.ts";
import type { Draws } from "../../../secrets/draws.ts";
import type { Beliefs, MatchState, PlayedMatch, ScriptEntry } from "../../sport-model.ts";
import { type Alarm, alarmAt, alarmsOf } from "../alarms.ts";
import { minuteAt, nextMinute } from "./turn-clock.ts";
import { writeTurns } from "./turn-script.ts";
import { isOver, type Pair, periodName, type TurnFormat, type TurnPosition, type TurnSport } from "./turn-sport.ts";

export type TurnMatch = PlayedMatch<TurnPosition>;

export function playTurns(sport: TurnSport, draws: Draws, beliefs: Beliefs): TurnMatch {
  const format = sport.format(beliefs);
  const entries = writeTurns(sport, draws, beliefs);
  return matchOf(sport, format, entries, alarmsOf(draws, entries, sport.alarms));
}

/** A match made from its entries. */
function matchOf(
  sport: TurnSport,
  format: TurnFormat,
  entries: readonly ScriptEntry[],
  alarms: readonly Alarm[],
): TurnMatch {
  const endsAt = entries.at(-1)?.at ?? 0;
  return {
    endsAt,
    entries,
    stateAt: (at) => stateAt(sport, format, entries, alarms, at),
    nextChangeAfter: (at) => {
      if (at >= endsAt) return Infinity;
      const next = entries.find((entry) => entry.at > at)?.at ?? Infinity;
      const start = entries.findLast((entry) => entry.kind === "period_start" && entry.at <= at)?.at ?? 0;
      const edges = alarms.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
      const minute = start + nextMinute(format, at - start);
      const turn = sport.showsTurn ? start + (Math.floor((at - start) / format.turnMs) + 1) * format.turnMs : Infinity;
      return Math.min(next, minute, turn, ...edges);
    },
  };
}

function stateAt(
  sport: TurnSport,
  format: TurnFormat,
  entries: readonly ScriptEntry[],
  alarms: readonly Alarm[],
  at: number,
): MatchState<TurnPosition> {
  const next = entries.findIndex((entry) => entry.at > at);
  const happened = next < 0 ? entries.length : next;
  const past = entries.slice(0, happened);
  const last = past.at(-1);
  const isEnded = last?.kind === "full_time";
  const periods = periodsOf(past);
  const score = last?.score ?? { home: 0, away: 0 };
  const position = positionOf(sport, format, past, periods, at);
  const { clock, playing } = clockOf(sport, format, past, position, at);
  const [first] = periods;
  const isBroken = format.word === "half" && first && (periods.length > 1 || last?.kind === "period_end" || isEnded);
  const serving = playing && sport.showsTurn ? format.turns(position.period)[position.turn] : undefined;
  return {
    status: isEnded ? "ended" : "live",
    clock,
    score: { ...score, halfTime: isBroken ? first : null, periods, ...(serving && { serving }) },
    redCards: { home: 0, away: 0 },
    suspended: isEnded ? null : alarmAt(alarms, at),
    happened,
    position,
    priceKey: `${score.home}:${score.away} ${clock.period}`,
  };
}

/** The points of each period that has begun. */
function periodsOf(past: readonly ScriptEntry[]): Pair[] {
  const periods: Pair[] = [];
  let base: Pair = { home: 0, away: 0 };
  for (const { kind, score } of past) {
    if (kind === "period_start") {
      base = score;
      periods.push({ home: 0, away: 0 });
    } else periods[periods.length - 1] = { home: score.home - base.home, away: score.away - base.away };
  }
  return periods;
}

function positionOf(
  sport: TurnSport,
  format: TurnFormat,
  past: readonly ScriptEntry[],
  periods: readonly Pair[],
  at: number,
): TurnPosition {
  const score = past.at(-1)?.score ?? { home: 0, away: 0 };
  const period = Math.max(1, periods.length);
  const kind = past.at(-1)?.kind;
  if (kind === "period_end") return { ...score, period: period + 1, turn: 0, gone: 0, periods };
  if (kind === "full_time") return { ...score, period, turn: format.turns(period).length, gone: 0, periods };
  const start = past.findLast((entry) => entry.kind === "period_start")?.at ?? 0;
  const elapsed = (at - start) / format.turnMs;
  const count = format.turns(period).length;
  const turn = Math.min(count, Math.floor(elapsed));
  const scoredAt = kind === "goal" || kind === "score" ? ((past.at(-1)?.at ?? 0) - start) / format.turnMs : -1;
  if (turn === count) return { ...score, period, turn, gone: 0, periods };
  const isScored = Math.floor(scoredAt) === turn;
  // Finished parts stay finished: the scorer's turn, and the match itself just before its final whistle.
  if (isScored || isOver(sport, format, period, turn, score.home - score.away))
    return { ...score, period, turn: turn + (isScored ? 1 : 0), gone: 0, periods };
  return { ...score, period, turn, gone: elapsed - turn, periods };
}

function clockOf(
  sport: TurnSport,
  format: TurnFormat,
  past: readonly ScriptEntry[],
  position: TurnPosition,
  at: number,
): { clock: EventState["clock"]; playing: boolean } {
  const last = past.at(-1);
  const still = (period: string) => ({
    clock: { period, minute: last?.minute ?? null, stoppage: null },
    playing: false,
  });
  if (last?.kind === "full_time") return still("ended");
  if (last?.kind === "period_end") {
    if (format.word === "inning") return still(periodName(sport.periods, format, position.period));
    return still(format.word === "half" && position.period === 2 ? "half_time" : "break");
  }
  const start = past.findLast((entry) => entry.kind === "period_start")?.at ?? 0;
  const elapsed = at - start;
  const isShootOut = sport.shootOut && elapsed >= format.turns(position.period).length * format.turnMs;
  if (isShootOut && position.period === sport.lastPeriod) return still("shootout");
  const minute = minuteAt(format, position.period, elapsed);
  return {
    clock: { period: periodName(sport.periods, format, position.period), minute, stoppage: null },
    playing: true,
  };
}
