import { OVER_UNDER, SIDES, TWO_WAY } from "../parts/lattice-lines.ts";
import { manyWayLine } from "../parts/turns/turn-markets.ts";
import { mostBalanced, type PricedLine, twoWayLine } from "../priced-line.ts";
import type { Beliefs } from "../sport-model.ts";
import { FINISHES_A_ROUND, KNOCKOUTS, ROUND, roundsOf, shareOf } from "./fight.ts";
import { type FightPosition, START } from "./fight-state.ts";

/** All markets of a fight from a position: its end, its method and its winner, all from the same two chances. */
export function fightLines(beliefs: Beliefs, position: FightPosition = START, mainOnly = false): PricedLine[] {
  if (position.ending) return [];
  const rounds = roundsOf(beliefs);
  const share = shareOf(beliefs);
  const now = position.round - 1 + position.fought / ROUND;
  /** The chance that the fight still continues after this many rounds. */
  const lasts = (until: number) => Math.exp(-FINISHES_A_ROUND * Math.max(0, until - now));
  const distance = lasts(rounds);
  const finish = 1 - distance;
  const onCards = decisionChance(rounds, share, position);
  const home = finish * share + distance * onCards;

  const open = Array.from({ length: rounds }, (_, index) => index + 1);
  const halves = open.map((round) => round - 0.5).filter((half) => half > now);
  const main = halves.length > 0 ? mostBalanced(halves, lasts) : undefined;
  const roundLines = (lines: readonly number[]) =>
    lines.flatMap((half) =>
      twoWayLine("total-rounds", `total=${half}`, half === main, lasts(half), OVER_UNDER, TWO_WAY),
    );
  const winner = twoWayLine("winner", "", true, home, SIDES, TWO_WAY);
  if (mainOnly) return [...winner, ...roundLines(main === undefined ? [] : [main])];
  return [
    ...winner,
    ...roundLines(halves),
    ...manyWayLine("method-of-victory", "", [
      ["1/ko", finish * share * KNOCKOUTS],
      ["1/submission", finish * share * (1 - KNOCKOUTS)],
      ["1/decision", distance * onCards],
      ["2/ko", finish * (1 - share) * KNOCKOUTS],
      ["2/submission", finish * (1 - share) * (1 - KNOCKOUTS)],
      ["2/decision", distance * (1 - onCards)],
    ]),
    ...manyWayLine("round-of-finish", "", [
      ...open
        .filter((round) => round >= position.round)
        .map((round) => [String(round), lasts(round - 1) - lasts(round)] as const),
      ["decision", distance],
    ]),
    ...twoWayLine("goes-the-distance", "", false, distance, ["yes", "no"], TWO_WAY),
  ];
}

/** The chance that the home side has won most rounds, if all are fought. */
export function decisionChance(rounds: number, share: number, { home, away }: FightPosition): number {
  const needed = Math.ceil(rounds / 2);
  const left = rounds - home - away;
  let sum = 0;
  for (let more = Math.max(0, needed - home); more <= left; more++) {
    sum += choose(left, more) * share ** more * (1 - share) ** (left - more);
  }
  return sum;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let at = 1; at <= k; at++) result = (result * (n - at + 1)) / at;
  return result;
}
