import { createHash } from "node:crypto";

/** What tells two requests under one key apart. */
export const hashOf = (request: object): string => createHash("sha256").update(JSON.stringify(request)).digest("hex");
