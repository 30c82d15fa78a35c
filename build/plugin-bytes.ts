// How many bytes of each file belong to which plugin, which the file names do not show.
import { basename } from "node:path";
import type { Metafile } from "esbuild";
import { type BuiltFile, hashed } from "./files.ts";

const OWNER = /^plugins\/([^/]+)\//;

/** The bytes of every plugin in each output: minified, before compression. */
export function pluginBytes(metafiles: readonly Metafile[]): Record<string, Record<string, number>> {
  const files: Record<string, Record<string, number>> = {};
  for (const [output, { inputs }] of metafiles.flatMap(({ outputs }) => Object.entries(outputs))) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const id = OWNER.exec(input)?.[1];
      if (id === undefined || bytesInOutput === 0) continue;
      const bytes = (files[basename(output)] ??= {});
      bytes[id] = (bytes[id] ?? 0) + bytesInOutput;
    }
  }
  return files;
}

/** The file with these numbers, which a page loads when its plugins are inspected. */
export const buildPluginBytes = (metafiles: readonly Metafile[]): BuiltFile =>
  hashed("plugin-bytes.json", JSON.stringify(pluginBytes(metafiles)));
