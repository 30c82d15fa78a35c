import type { PricedLine } from "./sports/priced-line.ts";

/** Given prices stand in place of computed ones; a given main line takes over from the computed one. */
export function withGiven(computed: readonly PricedLine[], given: readonly PricedLine[]): readonly PricedLine[] {
  if (given.length === 0) return computed;
  const isGiven = (line: PricedLine) =>
    given.some((each) => each.marketId === line.marketId && each.specifiers === line.specifiers);
  const hasGivenMain = (line: PricedLine) => given.some((each) => each.isMain && each.marketId === line.marketId);
  const rest = computed
    .filter((line) => !isGiven(line))
    .map((line) => (hasGivenMain(line) ? { ...line, isMain: false } : line));
  return [...given, ...rest];
}
