const HUNDREDTH = 100;
const [LEAST, GREATEST] = [10_100, 100_000_000];

/** A multiplier that a player typed, in ten-thousandths; undefined where it is none, or outside of what can be named. */
export function targetOf(typed: string): number | undefined {
  const number = /^\d{1,5}([.,]\d{0,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
  const target = Math.round(number * 100) * HUNDREDTH;
  return target >= LEAST && target <= GREATEST ? target : undefined;
}
