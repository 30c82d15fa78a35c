import { ONE } from "../rules/money.ts";

export const SIZES = [10, 20, 40] as const;
export const RISKS = ["low", "medium", "high"] as const;
export type Size = (typeof SIZES)[number];
export type Risk = (typeof RISKS)[number];

// prettier-ignore
/** Multipliers in tenths, and on how many segments each is; the others return nothing. */
const PRIZES: Readonly<Record<Size, Readonly<Record<Risk, readonly (readonly [tenths: number, segments: number])[]>>>> = {
  10: {
    low: [[11, 6], [16, 2]],
    medium: [[14, 3], [22, 1], [35, 1]],
    high: [[99, 1]],
  },
  20: {
    low: [[11, 12], [16, 4]],
    medium: [[14, 6], [20, 1], [24, 1], [35, 2]],
    high: [[198, 1]],
  },
  40: {
    low: [[11, 24], [16, 8]],
    medium: [[14, 11], [20, 3], [22, 1], [30, 2], [50, 2]],
    high: [[396, 1]],
  },
};
const TENTH = ONE / 10;
/** Prizes lie around the wheel so many segments apart, and every segment is reached, as no size is divided by it. */
const APART = 7;

function segmentsOf(size: Size, risk: Risk): number[] {
  const segments = Array.from({ length: size }, () => 0);
  let at = 0;
  for (const [tenths, count] of PRIZES[size][risk])
    for (let each = 0; each < count; each++) segments[(at++ * APART) % size] = tenths * TENTH;
  return segments;
}

const WHEELS = Object.fromEntries(
  SIZES.flatMap((size) => RISKS.map((risk) => [`${size} ${risk}`, segmentsOf(size, risk)])),
);

/** Multipliers around a wheel, in the order of its segments; 0 where one returns nothing. */
export const wheelOf = ({ segments, risk }: { readonly segments: Size; readonly risk: Risk }): readonly number[] =>
  WHEELS[`${segments} ${risk}`]!;
