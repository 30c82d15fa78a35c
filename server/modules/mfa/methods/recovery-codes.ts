import { randomInt } from "node:crypto";

const COUNT = 10;
const LENGTH = 10;
/** Without characters that are easily confused: 0 and o, 1, i and l. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of about 49 bits each, in two groups. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => grouped(newCode()));

/** Normalizes a code that was typed with any grouping. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
const grouped = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
