/**
 * Things in columns of about the same height: each goes where the least stands so far, so that what comes first is on top
 * and a column keeps the order. `sizeOf` tells how high one is.
 */
export function inColumns<T>(
  things: readonly T[],
  columns: number,
  sizeOf: (thing: T) => number,
): readonly (readonly T[])[] {
  const filled = Array.from({ length: Math.max(1, columns) }, () => ({ size: 0, things: [] as T[] }));
  for (const thing of things) {
    const shortest = filled.reduce((best, each) => (each.size < best.size ? each : best));
    shortest.things.push(thing);
    shortest.size += sizeOf(thing);
  }
  return filled.map((column) => column.things).filter((column) => column.length > 0);
}
