/** No message of the product is nested deeper than eight levels. */
export const MOST_LEVELS = 32;

// As character codes.
const [QUOTE, BACKSLASH] = [34, 92];
const [OPENS_LIST, ENDS_LIST, OPENS_OBJECT, ENDS_OBJECT] = [91, 93, 123, 125];

/**
 * Whether a JSON text is nested deeper than anything is that the platform takes. It is looked at as text, before it is parsed:
 * what walks a value that is nested ten thousand times deep runs out of stack.
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
