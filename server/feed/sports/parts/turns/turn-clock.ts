import type { TurnFormat } from "./turn-sport.ts";

/**
 * The current minute, counted through the match as on a scoreboard: 0:30 is in the first. Null if there is no clock.
 */
export function minuteAt(format: TurnFormat, period: number, elapsed: number): number | null {
  if (format.playMs === null) return null;
  let turns = 0;
  for (let before = 1; before < period; before++) turns += format.turns(before).length;
  const own = format.turns(period).length;
  const played = Math.min(own * format.playMs - 1000, (elapsed / format.turnMs) * format.playMs);
  // A small amount is added, so that rounding does not lose a whole minute.
  return Math.floor((turns * format.playMs + played) / 60_000 + 1e-9) + 1;
}

/** The real time after a period's start at which the clock's minute changes next. */
export function nextMinute(format: TurnFormat, elapsed: number): number {
  if (format.playMs === null) return Infinity;
  const minute = (60_000 / format.playMs) * format.turnMs;
  return Math.ceil((Math.floor(elapsed / minute + 1e-9) + 1) * minute);
}
