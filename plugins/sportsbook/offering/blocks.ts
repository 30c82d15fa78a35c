/** From how many rows on a table draws only those near the part that is seen. */
export const WINDOW_FROM = 40;
/** How many rows come and go together. */
export const BLOCK_ROWS = 20;

/** A list cut into blocks of a size; the last one may be shorter. */
export function blocksOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
