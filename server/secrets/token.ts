import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, in base64url. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token in its place: its SHA-256, in hexadecimal. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
