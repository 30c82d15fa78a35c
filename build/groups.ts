// Which of our code is in which script. A group is one script; it holds what its sources reach and no earlier group
// holds. What is in no group has a module of its own, or one for all that share it, made by esbuild's splitting.
import { LOADER } from "./lazy.ts";
import type { Sources } from "./sources.ts";

export interface Group {
  readonly name: string;
  readonly sources: readonly string[];
  /** Only these, of what its sources reach. */
  readonly only?: RegExp;
  /** It has copies of its own, and later code takes nothing from it. */
  readonly isAlone?: boolean;
}

export const MAIN = "shell/main.ts";

/** In the order in which a page may need them. `firstPage` are the sources that home loads before its first row. */
export const groupsOf = (firstPage: readonly string[]): readonly Group[] => [
  // With the loader, because core has lazy parts as well.
  {
    name: "core",
    sources: [MAIN, ...firstPage],
    only: /^core\/|^shell\/(load-chunk|build-data)\.ts$/,
  },
  // The manifests in it use a small part of each contract, so others do not take contracts from here.
  { name: "main", sources: [MAIN], isAlone: true },
  { name: "first-page", sources: firstPage },
  { name: "core-more", sources: ["core/index.ts", "core/host.ts"], only: /^core\// },
];

/** The groups of every page. */
export const STARTING = ["core", "main"];

/** Exports that others take from a group's script, by source: the name there is short, because pages wait for it. */
export type Given = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The names that a group's script has to export: those that code outside of it takes from what it holds. */
export function givenBy(sources: Sources, inside: readonly string[], earlier: ReadonlySet<string>): Given {
  const held = new Set(inside);
  const outside = sources.paths.filter((path) => !held.has(path) && !earlier.has(path));
  const used = sources.namesImported(outside);
  // What only generated code imports.
  const whole = new Set([LOADER, ...sources.lazy()]);
  let count = 0;
  return new Map(
    inside.map((path) => {
      const names = sources.exportsOf(path).filter((name) => whole.has(path) || used.get(path)?.has(name));
      return [path, new Map([...new Set(names)].map((name) => [name, `f${(count++).toString(36)}`]))];
    }),
  );
}
