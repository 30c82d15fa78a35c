import { createHash } from "node:crypto";

/** 32 bytes in base64url, the same for the same name, which look like a key that an operator made. */
export const testKey = (name: string): string => createHash("sha256").update(name).digest("base64url");
