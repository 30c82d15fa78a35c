import { createHash, randomBytes } from "node:crypto";

/** 128 random bits, which cannot be guessed. */
export const randomKey = (): string => randomBytes(16).toString("base64url");

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
