// A lazy import becomes a call of the page's loader with a key; the page's build data says which files that key needs.
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import type { Sources } from "./sources.ts";

export const LOADER = "shell/load-chunk.ts";

/** The keys of what is loaded lazily. They are short, because every page contains all of them. */
export const lazyKeys = (sources: Sources): ReadonlyMap<string, string> =>
  new Map(sources.lazy().map((source, at) => [source, at.toString(36)]));

export const throughLoader = (sources: Sources, keys: ReadonlyMap<string, string>): Plugin => ({
  name: "through-loader",
  setup(build) {
    build.onLoad({ filter: /\/(core|plugins|shell)\/.*\.tsx?$/ }, ({ path }) => {
      const { text, lazy } = sources.of(relative(sources.root, path));
      if (lazy.length === 0) return undefined;
      let contents = text;
      for (const { target, start, end } of lazy.toReversed())
        contents = `${contents.slice(0, start)}__load(${JSON.stringify(keys.get(target))})${contents.slice(end)}`;
      return {
        contents: `${contents}\nimport { loadChunk as __load } from ${JSON.stringify(join(sources.root, LOADER))};`,
        loader: path.endsWith("x") ? "tsx" : "ts",
      };
    });
  },
});
