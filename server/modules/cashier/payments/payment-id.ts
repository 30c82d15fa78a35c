import { randomInt } from "node:crypto";

// Crockford's, without I, L, O and U, so that a number can be read out and typed in.
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** The number of a payment, or of a saved way. */
export const newPaymentId = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
