import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";
import { discard } from "../files/discard.ts";
import { cipherFrom } from "../files/file-keys.ts";
import { PieceWriter } from "./piece-writer.ts";
import type { Checksum } from "./tus-headers.ts";
import { tooLong, uploadCut, wrongChecksum } from "./upload-problems.ts";

const PIECE = 256 * 1024;

export interface Arrival {
  readonly body: Readable;
  readonly key: Buffer;
  readonly from: number;
  /** The length of the whole upload. */
  readonly length: number;
  readonly checksum: Checksum | undefined;
  /** Called now and then with the bytes that count and are on the disk; throws if another request has taken over. */
  readonly note: (received: number) => Promise<void>;
}

/**
 * Encrypts a request's bytes as they arrive and writes them at their offset. Bytes before an interruption count, except
 * that bytes with a checksum count together or not at all. Returns the new offset.
 */
export async function writeArriving(handle: FileHandle, arrival: Arrival): Promise<number> {
  const { body, key, from, length, checksum, note } = arrival;
  const encrypt = cipherFrom(key, from);
  const hash = checksum && createHash(checksum.algorithm);
  const counting = (received: number) => (hash ? from : received);
  const writer = new PieceWriter(handle, from, (received) => note(counting(received)));
  let position = from;
  for await (const piece of whole(body)) {
    if (piece === undefined || position + piece.length > length) {
      await note(counting(await writer.end()));
      throw piece ? tooLong() : uploadCut();
    }
    hash?.update(piece);
    position += piece.length;
    const encrypted = encrypt(piece);
    discard(piece);
    await writer.add(encrypted);
  }
  await writer.end();
  if (checksum && hash && !hash.digest().equals(checksum.digest)) throw wrongChecksum();
  return position;
}

/** What has arrived of an upload, all of it, decrypted in the one buffer that it is read into. */
export async function readArrived(handle: FileHandle, key: Buffer, length: number): Promise<Buffer> {
  const decrypt = cipherFrom(key, 0);
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(PIECE, length - at), at);
    if (bytesRead === 0) throw new Error("an upload has fewer bytes on the disk than have arrived");
    const piece = decrypt(bytes.subarray(at, at + bytesRead));
    at += piece.copy(bytes, at);
    discard(piece);
  }
  return bytes;
}

/** The pieces of a body; the last one is undefined if the request was interrupted. */
async function* whole(body: Readable): AsyncGenerator<Buffer | undefined> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    const next = await pieces.next().catch(() => undefined);
    if (next?.done) return;
    yield next?.value;
    if (!next) return;
  }
}
