import * as z from "zod/mini";
import { integerBelow } from "../fair/draws.ts";
import { defineGame, type Play, type Standing } from "../rules/game.ts";
import { ONE, returnOf } from "../rules/money.ts";
import { stakeSchema } from "../rules/stakes.ts";

const SIZES = [10, 20, 40] as const;
const RISKS = ["low", "medium", "high"] as const;
type Size = (typeof SIZES)[number];
type Risk = (typeof RISKS)[number];

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

/** Multipliers in the order of the segments. */
const WHEELS = Object.fromEntries(
  SIZES.flatMap((size) => RISKS.map((risk) => [`${size} ${risk}`, segmentsOf(size, risk)])),
);

const betSchema = z.strictObject({ stake: stakeSchema, segments: z.literal(SIZES), risk: z.enum(RISKS) });

type Bet = z.infer<typeof betSchema>;
interface State extends Standing {
  readonly segment: number;
  readonly multiplier: number;
}

const wheelOf = ({ segments, risk }: Bet): readonly number[] => WHEELS[`${segments} ${risk}`]!;

const play = (segments: Size, risk: Risk): Play<Bet, State, never> => {
  const bet: Bet = { stake: ONE, segments, risk };
  return {
    name: `${segments} segments, ${risk} risk`,
    bet,
    outcomes: () => wheelOf(bet).map((returned) => ({ weight: 1n, returned })),
  };
};

export const wheel = defineGame<Bet, number, State>({
  id: "wheel",
  name: "Wheel",
  stakes: { least: 10, greatest: 10_000 },
  bet: betSchema,
  stakeOf: ({ stake }) => stake,
  draw: (words, { segments }) => integerBelow(words, segments),
  begin(bet, segment) {
    const multiplier = wheelOf(bet)[segment]!;
    return { isOver: true, staked: bet.stake, paid: returnOf(bet.stake, multiplier), segment, multiplier };
  },
  shown: ({ segment, multiplier }) => ({ segment, multiplier }),
  plays: () => SIZES.flatMap((size) => RISKS.map((risk) => play(size, risk))),
});
