import { chacha20 } from "@noble/ciphers/chacha.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Random } from "../random.ts";

/** The purposes for which the numbers of a match are drawn; each has its own stream. */
export type Purpose = "match" | "alarms" | "supremacy" | "goals" | "troubles";

/** The random streams of one match. A stream starts at `block`; a block has sixteen numbers. */
export type Draws = (purpose: Purpose, block?: number) => Random;

/** The streams of a match. The UTC day of its start decides from which secret they are drawn. */
export type DrawsOf = (eventId: string, startsAt: number) => Draws;

const BLOCK_BYTES = 64;
const NONCE_BYTES = 12;
/** A stream is computed in growing pieces: a random walk needs one block, a football match some hundreds. */
const MOST_BLOCKS = 64;
const ZEROS = new Uint8Array(MOST_BLOCKS * BLOCK_BYTES);

/** The UTC day of a moment, such as 2026-11-23. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The secret of one day, 32 bytes. */
export const dayKeyOf = (master: Uint8Array, day: string): Uint8Array =>
  hmac(sha256, master, utf8ToBytes(`day/${day}`));

/** The commitment to a day's secret that is published before the day: its SHA-256 in hexadecimal. */
export const commitmentTo = (dayKey: Uint8Array): string => bytesToHex(sha256(dayKey));

/**
 * The streams of a match that starts on the day of this secret. Its key is computed when the first number is needed.
 */
export function matchDraws(dayKey: () => Uint8Array, eventId: string): Draws {
  let key: Uint8Array | undefined;
  return (purpose, block = 0) => {
    key ??= hmac(sha256, dayKey(), utf8ToBytes(`match/${eventId}`));
    return keystream(key, purpose, block);
  };
}

/** The keystream of ChaCha20 (RFC 8439), read as 32-bit little-endian numbers, divided by 2^32. */
function keystream(key: Uint8Array, purpose: Purpose, block: number): Random {
  const nonce = new Uint8Array(NONCE_BYTES);
  nonce.set(utf8ToBytes(purpose));
  let words = new Uint32Array();
  let at = 0;
  let next = block;
  let blocks = 1;
  return () => {
    if (at === words.length) {
      const bytes = chacha20(key, nonce, ZEROS.subarray(0, blocks * BLOCK_BYTES), undefined, next);
      words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
      at = 0;
      next += blocks;
      blocks = Math.min(MOST_BLOCKS, blocks * 2);
    }
    return (words[at++] as number) / 4294967296;
  };
}
