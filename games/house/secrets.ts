import { randomBytes } from "node:crypto";

/** A name that nobody can guess, of letters, digits, `-` and `_`. */
export const newName = (bytes = 16): string => randomBytes(bytes).toString("base64url");

/** A server seed as the rules have it: 64 hexadecimal digits. */
export const newServerSeed = (): string => randomBytes(32).toString("hex");
