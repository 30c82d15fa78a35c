import * as z from "zod/mini";
import type { Hashing } from "./hashing.ts";
import { BlockWords, type Words } from "./words.ts";

/** The server's, secret until it is changed: 64 hexadecimal digits, used as text. */
export const serverSeedSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The player's own. */
export const clientSeedSchema = z.string().check(z.regex(/^[\w-]{1,64}$/));
export const nonceSchema = z.int().check(z.nonnegative());

/** What a round is drawn from. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** How many rounds were drawn from the two seeds before. */
  readonly nonce: number;
}

export const messageOf = ({ clientSeed, nonce }: Seeds, round: number): string => `${clientSeed}:${nonce}:${round}`;

export const wordsOf = (seeds: Seeds, hashing: Hashing): Words =>
  new BlockWords((round) => hashing.hmac(seeds.serverSeed, messageOf(seeds, round)));
