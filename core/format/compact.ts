const STEPS = ["", "k", "m", "b", "t"] as const;

/** Dots between thousands and a comma before decimals, in every language. */
const inFull = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2, roundingMode: "trunc" });
const shortened = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1, roundingMode: "trunc" });

/** Below 10,000 in full, above in thousands, millions, billions or trillions; never more than there is. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 10_000) return inFull.format(value);
  const step = Math.min(Math.floor(Math.log10(Math.abs(value)) / 3), STEPS.length - 1);
  return `${shortened.format(value / 1000 ** step)}${STEPS[step]}`;
}
