/**
 * How likely one runner is to finish in one of the first places, from each runner's chance to win. After each place the
 * winner of it is left out, and the others compete for the next place in proportion to their chances (Harville). The
 * chances sum to one.
 */
export function chanceToBePlaced(chances: readonly number[], own: number, places: number): number {
  if (places >= chances.length) return 1;
  const ahead = new Set<number>();
  const from = (left: number, place: number): number => {
    const mine = (chances[own] ?? 0) / left;
    if (place === places) return mine;
    let sum = mine;
    chances.forEach((chance, other) => {
      if (other === own || chance <= 0 || ahead.has(other)) return;
      ahead.add(other);
      sum += (chance / left) * from(left - chance, place + 1);
      ahead.delete(other);
    });
    return sum;
  };
  return Math.min(1, from(1, 1));
}
