const LADDER = [1, 2, 2.5, 5, 10];

/** How many times the platform's least stake the quick stakes are. */
const MULTIPLES = [50, 100, 250];

/** The nearest amount that people would name, by ratio. */
function roundAmount(minor: number): number {
  const power = 10 ** Math.floor(Math.log10(minor));
  const ratio = (step: number) => Math.abs(Math.log(minor / (step * power)));
  const step = LADDER.reduce((best, each) => (ratio(each) < ratio(best) ? each : best));
  return Math.round(step * power);
}

/**
 * Amounts to add with one press, in minor units. They follow the least stake, so that they mean about the same in every
 * currency; before it is known, 5, 10 and 25 of the currency.
 */
export function quickStakes(minimum: number | undefined, minorDigits: number): readonly number[] {
  const least = minimum ?? Math.max(1, 10 ** minorDigits / 10);
  return MULTIPLES.map((multiple) => roundAmount(least * multiple));
}
