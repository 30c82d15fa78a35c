import type { Hashing } from "./hashing.ts";
import { BlockWords, type Words } from "./words.ts";

/** The hash that comes `times` after one in a chain. */
export function hashAfter(hash: string, times: number, { sha256 }: Hashing): string {
  let last = hash;
  for (let at = 0; at < times; at++) last = sha256(last);
  return last;
}

/**
 * A chain of hashes that is played from its end: the last one is shown before the first round, and each round's hash turns
 * into the one of the round before.
 */
export interface CrashChain {
  readonly secret: string;
  readonly length: number;
}

export const commitmentOf = ({ secret, length }: CrashChain, hashing: Hashing): string =>
  hashAfter(secret, length, hashing);

/** The hash of a round from 1 to the chain's length. */
export const roundHash = ({ secret, length }: CrashChain, round: number, hashing: Hashing): string =>
  hashAfter(secret, length - round, hashing);

/** The salt is named after the chain was committed to, by something that the house cannot choose. */
export const crashWords = (gameHash: string, salt: string, hashing: Hashing): Words =>
  new BlockWords(() => hashing.hmac(gameHash, salt));
