import type { EventState, SuspensionReason } from "../../../../plugins/sportsbook/wire.ts";
import type { MatchState, ScriptEntry } from "../sport-model.ts";
import { EXPECTED_ADDED, type MatchPosition } from "./goal-process.ts";
import { type MatchScript, MINUTE, STEP } from "./match-script.ts";

/**
 * The state of a match `at` milliseconds after its kick-off; it depends only on the part of the script before that
 * moment.
 */
export function matchStateAt(script: MatchScript, at: number): MatchState<MatchPosition> {
  const happened = countHappened(script.entries, at);
  const entries = script.entries.slice(0, happened);
  const last = entries.at(-1);
  const goals = last?.score ?? { home: 0, away: 0 };
  const isBroken = at >= script.halfTimeAt;
  const count = (...kinds: ScriptEntry["kind"][]) => {
    const of = (team: "home" | "away") =>
      entries.filter((entry) => entry.team === team && kinds.includes(entry.kind)).length;
    return { home: of("home"), away: of("away") };
  };
  const redCards = count("red_card");
  const corners = count("corner");
  const cards = count("yellow_card", "red_card");
  const halfTime = isBroken ? script.score.halfTime : null;
  const progress = progressAt(script, at);
  return {
    status: at >= script.fullTimeAt ? "ended" : "live",
    clock: progress.clock,
    score: { ...goals, halfTime },
    redCards,
    suspended: suspensionAt(script, at),
    position: {
      ...goals,
      redCards,
      played: progress.played,
      left: progress.left,
      momentum: progress.momentum,
      halfTime: halfTime ?? undefined,
      corners,
      cards,
    },
    happened,
    priceKey:
      [goals, redCards, corners, cards].map(({ home, away }) => `${home}:${away}`).join(" ") + progress.clock.period,
  };
}

function countHappened(entries: readonly ScriptEntry[], at: number): number {
  const next = entries.findIndex((entry) => entry.at > at);
  return next < 0 ? entries.length : next;
}

function suspensionAt(script: MatchScript, at: number): SuspensionReason | null {
  if (at >= script.fullTimeAt) return null;
  return script.suspensions.findLast(({ from, to }) => from <= at && at < to)?.reason ?? null;
}

const CALM = { home: 1, away: 1 };

function progressAt(script: MatchScript, at: number) {
  const [firstAdded, secondAdded] = script.addedMinutes;
  const second = 45 + EXPECTED_ADDED.second;
  if (at >= script.fullTimeAt)
    return { clock: clock("ended", 90), played: 90 + firstAdded + secondAdded, left: 0, momentum: CALM };
  if (at < script.halfTimeAt) {
    const minutes = at / MINUTE;
    const half = 45 + (minutes < 45 ? EXPECTED_ADDED.first : firstAdded);
    return {
      clock: running("first_half", minutes, 0),
      played: minutes,
      left: half - minutes + second,
      momentum: momentumAt(script, at),
    };
  }
  const first = 45 + firstAdded;
  if (at < script.secondHalfAt) return { clock: clock("half_time", 45), played: first, left: second, momentum: CALM };
  const minutes = (at - script.secondHalfAt) / MINUTE;
  const half = 45 + (minutes < 45 ? EXPECTED_ADDED.second : secondAdded);
  return {
    clock: running("second_half", minutes, 45),
    played: first + minutes,
    left: half - minutes,
    momentum: momentumAt(script, at - script.secondHalfAt + script.halfTimeAt),
  };
}

function momentumAt(script: MatchScript, playMs: number) {
  const step = Math.floor(playMs / STEP);
  return { home: script.momentum.home[step] ?? 1, away: script.momentum.away[step] ?? 1 };
}

function clock(
  period: EventState["clock"]["period"],
  minute: number,
  stoppage: number | null = null,
): EventState["clock"] {
  return { period, minute, stoppage };
}

/** Shows the current minute as on a scoreboard: 0:30 is in the first minute. */
function running(period: "first_half" | "second_half", minutes: number, base: number): EventState["clock"] {
  const minute = Math.floor(minutes) + 1;
  return minute > 45 ? clock(period, base + 45, minute - 45) : clock(period, base + minute);
}

/**
 * The first moment after `at` at which something other than the prices changes; at the latest the clock's next minute.
 */
export function nextChangeAfter(script: MatchScript, at: number): number {
  if (at >= script.fullTimeAt) return Infinity;
  const nextMinute = (Math.floor(at / MINUTE) + 1) * MINUTE;
  const nextEntry = script.entries.find((entry) => entry.at > at)?.at ?? Infinity;
  const edges = script.suspensions.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > at);
  return Math.min(nextEntry, nextMinute, ...edges);
}
