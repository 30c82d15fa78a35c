/** The chances that decimal odds imply once the margin is taken out, in whole percent that add up to 100. */
export function impliedChances(odds: readonly number[]): readonly number[] {
  const raw = odds.map((thousandths) => 1000 / thousandths);
  const sum = raw.reduce((total, each) => total + each, 0);
  const exact = raw.map((each) => (each / sum) * 100);
  const whole = exact.map(Math.floor);
  // The percents lost by rounding down go to the largest remainders.
  const byRemainder = exact.map((value, index) => ({ index, rest: value % 1 })).sort((a, b) => b.rest - a.rest);
  const missing = 100 - whole.reduce((total, each) => total + each, 0);
  for (const { index } of byRemainder.slice(0, missing)) whole[index]! += 1;
  return whole;
}
