/**
 * The variations in `?growth.force=<experiment>:<number>`, which may occur several times. Invalid pairs are ignored.
 */
export function forcedVariations(search: string): Readonly<Record<string, number>> {
  const pairs = new URLSearchParams(search)
    .getAll("growth.force")
    .map((pair) => /^([\w.-]{1,80}):(\d{1,3})$/.exec(pair));
  return Object.fromEntries(pairs.flatMap((found) => (found ? [[found[1]!, Number(found[2])]] : [])));
}
