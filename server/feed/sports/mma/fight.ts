import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Draws } from "../../secrets/draws.ts";
import type { Beliefs, ScriptEntry } from "../sport-model.ts";

export const ROUND = 5 * 60_000;
export const REST = 60_000;
/**
 * The expected number of early finishes in a round, by either side. Every moment is equally likely. Half of three-round
 * fights end early.
 */
export const FINISHES_A_ROUND = 0.23;
export const KNOCKOUTS = 0.62;
const KNOCKDOWNS_A_ROUND = 0.12;

export type Method = "ko" | "submission" | "decision";

export interface Ending {
  readonly winner: Side;
  readonly method: Method;
  /** The last round, and the time fought in it. */
  readonly round: number;
  readonly fought: number;
}

/** The beliefs are the expected rounds of each side: their sum is the distance, their ratio the relative strength. */
export const roundsOf = ({ home, away }: Beliefs) => (home + away < 4 ? 3 : 5);

/** The chance of the home side to win a round, or to be the one that ends the fight early. */
export const shareOf = ({ home, away }: Beliefs) => home / (home + away);

export interface Fight {
  readonly entries: readonly ScriptEntry[];
  /** The winner of each round that was fought to its end. */
  readonly cards: readonly Side[];
  readonly ending: Ending;
}

/** Simulates a fight. */
export function writeFight(draws: Draws, beliefs: Beliefs): Fight {
  const random = draws("match");
  const share = shareOf(beliefs);
  const rounds = roundsOf(beliefs);
  const either = (): Side => (random() < share ? "home" : "away");
  const entries: ScriptEntry[] = [];
  const cards: Side[] = [];
  const add = (at: number, kind: ScriptEntry["kind"], team: Side | null, minute: number, winner?: Side) =>
    entries.push({
      id: entries.length + 1,
      at: Math.floor(at),
      kind,
      team,
      minute,
      stoppage: null,
      score: { home: winner === "home" ? 1 : 0, away: winner === "away" ? 1 : 0 },
    });

  for (let round = 1; ; round++) {
    const start = (round - 1) * (ROUND + REST);
    const minuteAt = (offset: number) => (round - 1) * 5 + Math.min(4, Math.floor(offset / 60_000)) + 1;
    const fought = (-Math.log(1 - random()) / FINISHES_A_ROUND) * ROUND;
    const winner = either();
    const method = random() < KNOCKOUTS ? "ko" : "submission";
    const isFinished = fought < ROUND;
    add(start, "period_start", null, minuteAt(0));
    const downs = knockdowns(random);
    const falls = downs.map((at) => ({ at, team: either() })).filter(({ at }) => at < Math.min(ROUND, fought) - 20_000);
    if (isFinished && method === "ko") falls.push({ at: Math.max(1, fought - 4000 - random() * 8000), team: winner });
    for (const { at, team } of falls.sort((a, b) => a.at - b.at)) add(start + at, "knockdown", team, minuteAt(at));
    if (isFinished) {
      add(start + fought, "full_time", winner, minuteAt(fought), winner);
      return { entries, cards, ending: { winner, method, round, fought } };
    }
    cards.push(either());
    if (round < rounds) add(start + ROUND, "period_end", null, minuteAt(ROUND));
    else {
      const homeRounds = cards.filter((side) => side === "home").length;
      const best = 2 * homeRounds > rounds ? "home" : "away";
      add(start + ROUND, "full_time", best, minuteAt(ROUND), best);
      return { entries, cards, ending: { winner: best, method: "decision", round, fought: ROUND } };
    }
  }
}

/** Knockdowns that a fighter survives; they do not affect the rest of the fight. */
function knockdowns(random: () => number): number[] {
  return random() < KNOCKDOWNS_A_ROUND ? [random() * ROUND] : [];
}
