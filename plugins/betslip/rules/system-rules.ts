/** Bets on every choice of so many picks. */
export interface System {
  /** How many picks its bets contain besides the bankers, in rising order. */
  readonly sizes: number[];
  /** Positions of the picks that are in every bet. */
  readonly bankers: number[];
}

/** The systems that have a name, by their number of picks; sizes as in `System`. */
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

/** The most picks that a bet may have. */
export const MOST_PICKS = 20;
/** The most single bets that a system may have. */
const MOST_COMBINATIONS = 10_000;

/** How many bets a system over `picks` picks consists of. */
export function combinationsOf(picks: number, { sizes, bankers }: System): number {
  const free = picks - bankers.length;
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

/**
 * Whether a system over so many picks is possible: sizes rise, each can be filled, bankers are picks and leave a
 * choice.
 */
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

/** The name of a system, if it has one. */
export const nameOfSystem = (picks: number, { sizes, bankers }: System): string | undefined =>
  bankers.length > 0
    ? undefined
    : NAMED_SYSTEMS.find((each) => each.picks === picks && each.sizes.join() === sizes.join())?.id;

/** The systems that a slip offers over so many picks: every single size below an express, then those with a name. */
export function systemsOver(picks: number, bankers: readonly number[] = []): readonly System[] {
  const free = picks - bankers.length;
  const plain = Array.from({ length: Math.max(0, free) }, (_, at) => ({ sizes: [at + 1], bankers: [...bankers] }));
  const named =
    bankers.length > 0
      ? []
      : NAMED_SYSTEMS.filter((each) => each.picks === picks).map(({ sizes }) => ({ sizes: [...sizes], bankers: [] }));
  return [...plain, ...named].filter(
    // Picks one by one are singles, unless each bet also contains bankers.
    (system) => isPossibleSystem(picks, system) && (bankers.length > 0 || system.sizes.join() !== "1"),
  );
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at;
  return k > n ? 0 : Math.round(ways);
}
