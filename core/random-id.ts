/**
 * A new id of 128 random bits, at most 43 digits and dashes. `crypto.randomUUID` is missing on pages loaded over plain
 * http.
 */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
