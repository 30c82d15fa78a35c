import { randomInt } from "node:crypto";

// Without I, L, O and U, so that a number can be read out and typed in.
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 12;

/** The bet number that is shown on a receipt. */
export const newBetId = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
