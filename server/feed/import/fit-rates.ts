import { withoutMargin } from "../line/margin.ts";
import { type GoalRates, KICK_OFF } from "../sports/football/goal-process.ts";
import { scoreDistribution, sumScores } from "../sports/football/score-distribution.ts";
import type { FileOdds } from "./imported-fixture.ts";

/** A bookmaker's estimate, as numbers that a model can be fitted to. */
interface Belief {
  /** The home side's chance to win minus the away side's. */
  readonly balance: number;
  readonly draw: number;
  readonly over: number | undefined;
}

const ROUNDS = 8;
const SMALL = 0.02;

/** The goals that a bookmaker's match result (and total) imply; undefined if there is no match result. */
export function fitRates({ result, total }: FileOdds): GoalRates | undefined {
  if (!result) return undefined;
  const [home = 0, draw = 0, away = 0] = withoutMargin(result);
  const over = total ? withoutMargin([total.over, total.under])[0] : undefined;
  const wanted: Belief = { balance: home - away, draw, over };

  // Newton's method on the logarithms of the ratio and the product of both rates.
  let ratio = 0.2;
  let product = 0.7;
  for (let round = 0; round < ROUNDS; round++) {
    const [balance, goals] = miss(ratio, product, wanted, total?.line);
    if (Math.abs(balance) + Math.abs(goals) < 1e-4) break;
    const [balanceByRatio, goalsByRatio] = miss(ratio + SMALL, product, wanted, total?.line).map(
      slopeFrom([balance, goals]),
    );
    const [balanceByProduct, goalsByProduct] = miss(ratio, product + SMALL, wanted, total?.line).map(
      slopeFrom([balance, goals]),
    );
    const [a = 1, b = 0, c = 0, d = 1] = [balanceByRatio, balanceByProduct, goalsByRatio, goalsByProduct];
    const determinant = a * d - b * c;
    if (Math.abs(determinant) < 1e-9) break;
    ratio = within(ratio - clip((d * balance - b * goals) / determinant), 3.5);
    product = within(product - clip((a * goals - c * balance) / determinant), 2.5);
  }
  return ratesOf(ratio, product);
}

const slopeFrom = (base: readonly number[]) => (value: number, at: number) => (value - (base[at] ?? 0)) / SMALL;
const clip = (step: number) => Math.min(0.7, Math.max(-0.7, step));
const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

const ratesOf = (ratio: number, product: number): GoalRates => ({
  home: Math.exp((product + ratio) / 2),
  away: Math.exp((product - ratio) / 2),
});

function miss(ratio: number, product: number, wanted: Belief, line = 2.5): [balance: number, goals: number] {
  const { difference, spread, total } = sumScores(scoreDistribution(ratesOf(ratio, product), KICK_OFF));
  let balance = 0;
  difference.forEach((chance, at) => (balance += Math.sign(at - spread) * chance));
  if (wanted.over === undefined) return [balance - wanted.balance, (difference[spread] ?? 0) - wanted.draw];
  let over = 0;
  total.forEach((chance, goals) => (over += goals > line ? chance : 0));
  return [balance - wanted.balance, over - wanted.over];
}
