export type KeypadKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "." | "delete";

/** Enough for any stake, and keeps amounts within the safe integers. */
const MAX_WHOLE_DIGITS = 9;

/**
 * The stake's text after a press of a key of this keypad. `minorDigits` is how many decimals the currency has, `point`
 * is the language's decimal separator.
 */
export function pressKey(text: string, key: KeypadKey, minorDigits: number, point: string): string {
  if (key === "delete") return text.slice(0, -1);
  const [whole = "", decimals] = text.split(/[.,٫]/);
  if (key === ".") return minorDigits === 0 || decimals !== undefined ? text : (whole || "0") + point;
  if (decimals !== undefined) return decimals.length < minorDigits ? text + key : text;
  if (whole === "0") return key;
  return whole.length < MAX_WHOLE_DIGITS ? text + key : text;
}
