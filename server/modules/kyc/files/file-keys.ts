import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { discard } from "./discard.ts";

const GCM = "aes-256-gcm";
const CTR = "aes-256-ctr";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK = 16;

/** The key of one file. It is stored sealed with the platform's key for files. */
export interface FileKey {
  readonly key: Buffer;
  readonly wrapped: string;
}

/** Makes and opens the keys of files: each file has its own, sealed for its id. */
export class FileKeys {
  constructor(private readonly secrets: PlatformSecrets) {}

  async make(id: string): Promise<FileKey> {
    const key = randomBytes(32);
    return { key, wrapped: (await this.secrets.box()).seal(key.toString("base64url"), id) };
  }

  async open(wrapped: string, id: string): Promise<Buffer> {
    return Buffer.from((await this.secrets.box()).open(wrapped, id), "base64url");
  }
}

/** Encrypts and authenticates a whole file, for its id. */
export function sealBytes(bytes: Buffer, key: Buffer, id: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(GCM, key, iv).setAAD(Buffer.from(id));
  const body = cipher.update(bytes);
  const rest = cipher.final();
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), body, rest]);
  discard(body);
  return sealed;
}

/** Throws if the bytes were changed, or belong to another file. */
export function openBytes(sealed: Buffer, key: Buffer, id: string): Buffer {
  const decipher = createDecipheriv(GCM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * Encrypts or decrypts bytes from a position on, so that an interrupted upload can continue. The key belongs to
 * one upload, so counting blocks from zero never reuses a counter.
 */
export function cipherFrom(key: Buffer, position: number): (bytes: Buffer) => Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeUInt32BE(Math.floor(position / BLOCK), BLOCK - 4);
  const cipher = createCipheriv(CTR, key, counter);
  cipher.update(Buffer.alloc(position % BLOCK));
  return (bytes) => cipher.update(bytes);
}
