import { randomInt } from "node:crypto";

/** Six digits that a player copies from a mail. They are kept as keyed digests alone: a plain hash of so few tells them. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");
