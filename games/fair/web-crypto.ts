import { hexOf } from "./hashing.ts";
import { BlockWords, type Words } from "./words.ts";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const sha256ByWeb = async (text: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOf(text))));

const FIRST_BLOCKS = 4;

class BlocksUsedUp extends Error {}

/**
 * Runs what draws at once, such as a round, over bytes that a browser makes only one after another: with a few blocks of them
 * first, and again from the start with twice as many as long as they do not suffice.
 */
export async function withWebCrypto<T>(
  key: string,
  message: (round: number) => string,
  run: (words: Words) => T,
): Promise<T> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", bytesOf(key), hmac, false, ["sign"]);
  const blocks: Uint8Array[] = [];
  for (let wanted = FIRST_BLOCKS; ; wanted *= 2) {
    while (blocks.length < wanted)
      blocks.push(new Uint8Array(await crypto.subtle.sign(hmac, imported, bytesOf(message(blocks.length)))));
    try {
      return run(new BlockWords((round) => blockOf(blocks, round)));
    } catch (error) {
      if (!(error instanceof BlocksUsedUp)) throw error;
    }
  }
}

function blockOf(blocks: readonly Uint8Array[], round: number): Uint8Array {
  const block = blocks[round];
  if (!block) throw new BlocksUsedUp();
  return block;
}
