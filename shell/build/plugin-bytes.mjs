// How much of each file of the product is whose: nobody can tell it by the files' names.
import { basename } from "node:path";
import { hashed } from "./files.mjs";

const OWNER = /^plugins\/([^/]+)\//;

/** For each output the bytes of every plugin in it: minified, and before anything compresses them. */
export function pluginBytes(metafiles) {
  const files = {};
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

/** The file that says so, which a page loads when somebody asks it for its plugins. */
export const buildPluginBytes = (metafiles) => hashed("plugin-bytes.json", JSON.stringify(pluginBytes(metafiles)));
