import type { Words } from "../../../games/fair/words.ts";

/** A fast stream of words that every seed makes anew (SFC32), as HMAC would take hours for ten million rounds of each game. */
export function fastWords(seed: string): Words {
  let hash = 0x811c9dc5;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  let [a, b, c, counter] = [hash | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return { next };
}
