import { WORDS, type Words } from "./words.ts";

/** b0/256 + b1/256² + b2/256³ + b3/256⁴ of four bytes, from 0 and below 1. */
export const floatOf = (words: Words): number => words.next() / WORDS;

/**
 * A whole number from 0 and below `count`, each as likely as the others: the words are cut into `count` parts of the same
 * size, and a word beyond the last part is thrown away for the next one.
 */
export function integerBelow(words: Words, count: number): number {
  const part = Math.floor(WORDS / count);
  for (;;) {
    const value = Math.floor(words.next() / part);
    if (value < count) return value;
  }
}

const PAIRS = 1n << 64n;

/** The same of two words together, for counts up to 2⁶⁴. */
export function longIntegerBelow(words: Words, count: bigint): bigint {
  const part = PAIRS / count;
  for (;;) {
    const value = ((BigInt(words.next()) << 32n) | BigInt(words.next())) / part;
    if (value < count) return value;
  }
}

/** The first `count` of the numbers 0 to `size` - 1 in a random order (Fisher and Yates, from the front). */
export function drawnFrom(words: Words, size: number, count: number): number[] {
  const all: number[] = [];
  for (let index = 0; index < size; index++) all.push(index);
  for (let at = 0; at < count; at++) {
    const other = at + integerBelow(words, size - at);
    const taken = all[other]!;
    all[other] = all[at]!;
    all[at] = taken;
  }
  all.length = count;
  return all;
}
