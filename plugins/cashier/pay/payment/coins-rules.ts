/** Minor digits of the coins that are known: of bitcoin and those made after it. */
const DIGITS = 8;

/** Coins in their smallest unit, as people write them. The text may be larger than a number can hold. */
export function coinsText(smallest: string): string {
  if (!/^\d+$/.test(smallest)) return smallest;
  const digits = smallest.replace(/^0+(?=\d)/, "").padStart(DIGITS + 1, "0");
  const fraction = digits.slice(-DIGITS).replace(/0+$/, "");
  return digits.slice(0, -DIGITS) + (fraction === "" ? "" : `.${fraction}`);
}
