import { createHash } from "node:crypto";

/** 32 bytes in base64url, the same for the same name, in the form of a key that an operator creates. */
export const testKey = (name: string): string => createHash("sha256").update(name).digest("base64url");
