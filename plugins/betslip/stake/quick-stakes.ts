const LADDER = [1, 2, 2.5, 5, 10];

/** The quick stakes as multiples of the platform's minimum stake, by the set that the flag `quick-stakes` names. */
const MULTIPLES: Readonly<Record<string, readonly number[]>> = {
  standard: [50, 100, 250],
  low: [20, 50, 100],
  high: [100, 250, 500],
  none: [],
};

/** The nearest round amount, by ratio. */
function roundAmount(minor: number): number {
  const power = 10 ** Math.floor(Math.log10(minor));
  const ratio = (step: number) => Math.abs(Math.log(minor / (step * power)));
  const step = LADDER.reduce((best, each) => (ratio(each) < ratio(best) ? each : best));
  return Math.round(step * power);
}

/**
 * Amounts to add with one press, in minor units. They follow the minimum stake, so that they are worth about the same
 * in every currency; until it is known, 5, 10 and 25 of the currency. An unknown set counts as the standard one.
 */
export function quickStakes(minimum: number | undefined, minorDigits: number, set = "standard"): readonly number[] {
  const least = minimum ?? Math.max(1, 10 ** minorDigits / 10);
  const multiples = MULTIPLES[set] ?? MULTIPLES["standard"]!;
  return multiples.map((multiple) => roundAmount(least * multiple));
}
