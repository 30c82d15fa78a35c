import { ONE } from "../../rules/money.ts";

/** The multiplier is e to the power of this, for each millisecond of a flight. */
const GROWTH = 0.000_06;
const HUNDREDTH = ONE / 100;

/** Where the multiplier is after some milliseconds, in ten-thousandths, rounded down to a hundredth. */
export const multiplierAt = (ms: number): number =>
  Math.floor(Math.exp(GROWTH * Math.max(ms, 0)) * 100 + 1e-9) * HUNDREDTH;

/** After how many milliseconds it is there. */
export const msUntil = (multiplier: number): number => Math.ceil(Math.log(multiplier / ONE) / GROWTH);
