/**
 * Distributes things over columns of about the same height. Each goes to the lowest column so far, so the first ones
 * are on top and a column keeps the order. `sizeOf` returns the height of one.
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
