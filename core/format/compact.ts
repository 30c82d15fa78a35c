const STEPS = ["", "k", "m", "b", "t"] as const;

const kept: Record<string, Intl.NumberFormat> = {};

/**
 * Dots between thousands and a comma before decimals, in every language. Created on first use, because that takes
 * milliseconds.
 */
const format = (value: number, decimals: number, least: number): string =>
  (kept[`${decimals} ${least}`] ??= new Intl.NumberFormat("de-DE", {
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
    roundingMode: "trunc",
  })).format(value);

/**
 * Below 10,000 in full, with `least` decimals or more; above in thousands, millions, billions or trillions. Always
 * rounded down.
 */
export function formatCompact(value: number, least = 0): string {
  if (Math.abs(value) < 10_000) return format(value, 2, least);
  const step = Math.min(Math.floor(Math.log10(Math.abs(value)) / 3), STEPS.length - 1);
  return `${format(value / 1000 ** step, 1, 0)}${STEPS[step]}`;
}
