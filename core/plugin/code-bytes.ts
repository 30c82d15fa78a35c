import { token } from "./token.ts";

/** By the name of a file of the product, how many bytes of which plugin stand in it, uncompressed. */
export type CodeBytes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Asks for what the build knows of it; provided once the page has painted. */
export const CODE_BYTES = token<() => Promise<CodeBytes>>("core/code-bytes");
