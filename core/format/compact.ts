const STEPS = ["", "k", "m", "b", "t"] as const;

const kept: Intl.NumberFormat[] = [];

/** Dots between thousands and a comma before decimals, in every language. Made when it is needed: that takes milliseconds. */
const format = (value: number, decimals: 1 | 2): string =>
  (kept[decimals] ??= new Intl.NumberFormat("de-DE", {
    maximumFractionDigits: decimals,
    roundingMode: "trunc",
  })).format(value);

/** Below 10,000 in full, above in thousands, millions, billions or trillions; never more than there is. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 10_000) return format(value, 2);
  const step = Math.min(Math.floor(Math.log10(Math.abs(value)) / 3), STEPS.length - 1);
  return `${format(value / 1000 ** step, 1)}${STEPS[step]}`;
}
