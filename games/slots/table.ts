/** Something that is played after the reels stand; symbols and cells by their places. */
export type SlotEvent =
  | {
      readonly kind: "line";
      readonly line: number;
      readonly symbol: number;
      readonly count: number;
      readonly returned: number;
    }
  | { readonly kind: "cluster"; readonly symbol: number; readonly cells: readonly number[]; readonly returned: number }
  /** The cells of the clusters are gone, what lay above fell down, and these came from above, reel by reel. */
  | { readonly kind: "fall"; readonly columns: readonly (readonly number[])[] };

/** How a spin may look: the symbols of all cells, reel by reel from above, and what they return. */
export interface Spin {
  readonly grid: readonly number[];
  readonly events: readonly SlotEvent[];
  /** Ten-thousandths of the stake. */
  readonly returned: number;
}

export interface Row extends Spin {
  readonly weight: bigint;
}

/** A share of all spins: those that return from `from` up to below the next band's. */
export interface Band {
  /** Ten-thousandths of the stake. */
  readonly from: number;
  /** How many different spins it has. */
  readonly rows: number;
  /** Of `TOTAL`; undefined for spins that return nothing, which are the rest, and for the one band that makes the return right. */
  readonly share?: number;
}

/** What makes a table. The same makes the same table everywhere, by whole numbers alone. */
export interface Recipe {
  readonly seed: number;
  /** Ten-thousandths of what is staked; kept as nearly as one of `TOTAL` allows. */
  readonly rtp: number;
  /** The first returns nothing, the second is the one without a share. */
  readonly bands: readonly Band[];
  /** A spin of random looks; the higher the `wish`, the more it returns. */
  readonly spin: (random: Random, wish: number) => Spin;
}

/** A whole number from 0 and below `count`. It makes looks, never results: those are drawn from the table by the seeds. */
export type Random = (count: number) => number;

export const TOTAL = 1_000_000_000_000;
const MOST_TRIES = 400_000;

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) * count) / 2 ** 32);
  };
}

/** Different spins for each band. */
function fillBands({ seed, bands, spin }: Recipe): Spin[][] {
  const random = randomOf(seed);
  const filled: Spin[][] = bands.map(() => []);
  const seen = new Set<string>();
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const open = bands.findIndex(({ rows }, at) => filled[at]!.length < rows);
    if (open < 0) return filled;
    const made = spin(random, open);
    const at = bands.findLastIndex(({ from }) => made.returned >= from);
    const isLoss = at === 0 && made.returned > 0;
    if (isLoss || filled[at]!.length >= bands[at]!.rows) continue;
    const look = JSON.stringify([made.grid, made.events]);
    if (seen.has(look)) continue;
    seen.add(look);
    filled[at]!.push(made);
  }
  throw new Error(`The bands of seed ${seed} are not filled: ${filled.map(({ length }) => length).join(", ")}`);
}

/** Divides a share among rows in whole numbers. */
const divided = (spins: readonly Spin[], share: number): Row[] =>
  spins.map((spin, at) => ({
    ...spin,
    weight: BigInt(Math.floor(share / spins.length) + (at < share % spins.length ? 1 : 0)),
  }));

const worthOf = (rows: readonly Row[]): bigint =>
  rows.reduce((sum, { weight, returned }) => sum + weight * BigInt(returned), 0n);

export function tableOf(recipe: Recipe): Row[] {
  const [losses, tuned, ...others] = fillBands(recipe);
  const shared = others.map((spins, at) => divided(spins, recipe.bands[at + 2]!.share ?? 0));
  const missing = BigInt(recipe.rtp) * BigInt(TOTAL) - shared.reduce((sum, rows) => sum + worthOf(rows), 0n);
  const tunedMean = tuned!.reduce((sum, { returned }) => sum + returned, 0);
  const tunedShare = Number((missing * BigInt(tuned!.length)) / BigInt(tunedMean));
  const left = recipe.bands.reduce((sum, { share = 0 }) => sum - share, TOTAL) - tunedShare;
  if (tunedShare <= 0 || left <= 0) throw new Error(`The return of seed ${recipe.seed} cannot be reached`);
  return [...divided(losses!, left), ...divided(tuned!, tunedShare), ...shared.flat()];
}
