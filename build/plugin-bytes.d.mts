import type { Metafile } from "esbuild";

/** Bytes by file and by plugin. */
export function pluginBytes(metafiles: readonly Metafile[]): Record<string, Record<string, number>>;
