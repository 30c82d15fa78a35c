/** No message of the product has more than eight levels of nesting. */
export const MOST_LEVELS = 32;

// As character codes.
const [QUOTE, BACKSLASH] = [34, 92];
const [OPENS_LIST, ENDS_LIST, OPENS_OBJECT, ENDS_OBJECT] = [91, 93, 123, 125];

/**
 * True if a JSON text is nested deeper than anything that the platform accepts. The text is checked before it is
 * parsed, because code that walks a value with ten thousand levels overflows the stack.
 */
export function isTooDeep(text: string, most = MOST_LEVELS): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isQuoted) {
      if (sign === BACKSLASH) at++;
      else if (sign === QUOTE) isQuoted = false;
    } else if (sign === QUOTE) isQuoted = true;
    else if (sign === OPENS_LIST || sign === OPENS_OBJECT) {
      if (++depth > most) return true;
    } else if (sign === ENDS_LIST || sign === ENDS_OBJECT) depth--;
  }
  return false;
}
