import { randomInt } from "node:crypto";

/**
 * Six digits that a player copies from a message. Only keyed digests are stored, because so few digits could be found
 * from a plain hash.
 */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
