// A lazy import becomes a call of the page's loader with the script that holds the source and the source's name in it.
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Sources } from "../sources.ts";

export const LOADER = "shell/load-chunk.ts";

/** `keyOf` returns the loader's arguments for a source. */
export const throughLoader = (sources: Sources, keyOf: (source: string) => readonly string[]): Plugin => ({
  name: "through-loader",
  setup(build) {
    build.onLoad({ filter: /\/(core|plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const { text, lazy } = sources.of(relative(sources.root, path));
      if (lazy.length === 0) return undefined;
      let contents = text;
      for (const { target, start, end } of lazy.toReversed()) {
        const key = keyOf(target).map((each) => JSON.stringify(each));
        contents = `${contents.slice(0, start)}__load(${key.join(", ")})${contents.slice(end)}`;
      }
      return {
        contents: `${contents}\nimport { loadChunk as __load } from ${JSON.stringify(join(sources.root, LOADER))};`,
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
});
