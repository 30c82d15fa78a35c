/** How many rows are drawn or removed together. */
export const BLOCK_ROWS = 10;

/** Cuts a list into blocks of a size; the last one may be shorter. */
export function blocksOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));
}
