import { token } from "./token.ts";

/** The uncompressed bytes of each plugin in each file of the product, by file name. */
export type CodeBytes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Loads the build's data about code size; provided once the page has painted. */
export const CODE_BYTES = token<() => Promise<CodeBytes>>("core/code-bytes");
