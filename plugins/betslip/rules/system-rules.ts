/** Bets on every choice of so many picks. */
export interface System {
  /** How many picks its bets have besides the bankers, rising. */
  readonly sizes: number[];
  /** Positions of picks that stand in every bet. */
  readonly bankers: number[];
}

/** The systems that have a name, by how many picks they take; sizes as in `System`. */
export const NAMED_SYSTEMS = [
  { id: "trixie", picks: 3, sizes: [2, 3] },
  { id: "patent", picks: 3, sizes: [1, 2, 3] },
  { id: "yankee", picks: 4, sizes: [2, 3, 4] },
  { id: "lucky-15", picks: 4, sizes: [1, 2, 3, 4] },
  { id: "canadian", picks: 5, sizes: [2, 3, 4, 5] },
  { id: "lucky-31", picks: 5, sizes: [1, 2, 3, 4, 5] },
  { id: "heinz", picks: 6, sizes: [2, 3, 4, 5, 6] },
  { id: "lucky-63", picks: 6, sizes: [1, 2, 3, 4, 5, 6] },
  { id: "super-heinz", picks: 7, sizes: [2, 3, 4, 5, 6, 7] },
  { id: "goliath", picks: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
] as const;

/** A bet has at most so many picks. */
export const MOST_PICKS = 20;
/** And a system at most so many single bets. */
export const MOST_COMBINATIONS = 10_000;

/** How many bets a system over `picks` picks consists of. */
export function combinationsOf(picks: number, { sizes, bankers }: System): number {
  const free = picks - bankers.length;
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

/** Whether a system can be made of so many picks: sizes rise, each can be filled, bankers are picks and leave a choice. */
export function isPossibleSystem(picks: number, system: System): boolean {
  const { sizes, bankers } = system;
  const free = picks - bankers.length;
  const rises = (list: readonly number[]) => list.every((each, at) => at === 0 || each > list[at - 1]!);
  return (
    picks <= MOST_PICKS &&
    rises(sizes) &&
    rises(bankers) &&
    bankers.every((banker) => banker < picks) &&
    free >= 2 &&
    sizes.every((size) => size <= free) &&
    // One bet on everything is an express.
    combinationsOf(picks, system) >= 2 &&
    combinationsOf(picks, system) <= MOST_COMBINATIONS
  );
}

/** The name of a system, where it has one. */
export const nameOfSystem = (picks: number, { sizes, bankers }: System): string | undefined =>
  bankers.length > 0
    ? undefined
    : NAMED_SYSTEMS.find((each) => each.picks === picks && each.sizes.join() === sizes.join())?.id;

/** The systems that a slip offers over so many picks: every single size short of an express, then those with a name. */
export function systemsOver(picks: number, bankers: readonly number[] = []): readonly System[] {
  const free = picks - bankers.length;
  const plain = Array.from({ length: Math.max(0, free) }, (_, at) => ({ sizes: [at + 1], bankers: [...bankers] }));
  const named =
    bankers.length > 0
      ? []
      : NAMED_SYSTEMS.filter((each) => each.picks === picks).map(({ sizes }) => ({ sizes: [...sizes], bankers: [] }));
  return [...plain, ...named].filter(
    // Picks one by one are singles, unless bankers stand behind each.
    (system) => isPossibleSystem(picks, system) && (bankers.length > 0 || system.sizes.join() !== "1"),
  );
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at;
  return k > n ? 0 : Math.round(ways);
}
