/**
 * The chances of a race. Each runner's performance is its strength with noise of the Gumbel distribution, so the first
 * is drawn in proportion to `exp(strength)`, and each further one likewise among the rest. Chances are therefore exact
 * and stay consistent when a runner is withdrawn.
 */
export function winChances(strengths: readonly number[]): number[] {
  const best = Math.max(...strengths);
  const weights = strengths.map((strength) => Math.exp(strength - best));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The chance of every runner to be among the first `places`. */
export function placeChances(win: readonly number[], places: number): number[] {
  const placed = win.map(() => 0);
  const gone = win.map(() => false);
  const visit = (chance: number, left: number, remaining: number) => {
    if (remaining === 0 || left <= 0) return;
    win.forEach((own, at) => {
      if (gone[at]) return;
      const next = (chance * own) / left;
      placed[at]! += next;
      gone[at] = true;
      visit(next, left - own, remaining - 1);
      gone[at] = false;
    });
  };
  visit(1, 1, Math.min(places, win.length));
  return placed.map((chance) => Math.min(1, chance));
}

/** The noise in a runner's performance, by a number in [0, 1). */
export const performanceNoise = (random: number): number => -Math.log(-Math.log(Math.max(random, 1e-12)));
