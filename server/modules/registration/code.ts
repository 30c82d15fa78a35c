import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** Six digits that a player copies from a mail. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** Salted with the registration's id, so that equal codes do not look equal. */
export const hashCode = (registrationId: string, code: string): string =>
  createHash("sha256").update(`${registrationId}:${code}`).digest("hex");

export function isRightCode(registrationId: string, code: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(registrationId, code)), Buffer.from(hash));
}
