// Pages that are open when a new release is deployed still request the chunks of their own release.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

interface Kept {
  readonly name: string;
  readonly copies: readonly { readonly ending: string; readonly contents: Buffer }[];
}

const COPIES = ["", ".br", ".gz"];

/** The files that only the previous release has, read before they are deleted. */
export function readLastRelease(dist: string, assets: readonly string[]): readonly Kept[] {
  const path = join(dist, "build-manifest.json");
  if (!existsSync(path)) return [];
  const { assets: last = [], kept = [] } = JSON.parse(readFileSync(path, "utf8")) as {
    assets?: readonly string[];
    kept?: readonly string[];
  };
  const current = new Set(assets);
  // The same release built again: the previous release stays the previous one.
  const isSame = last.length === current.size && last.every((name) => current.has(name));
  return (isSame ? kept : last)
    .filter((name) => !current.has(name))
    .map((name) => ({
      name,
      copies: COPIES.map((ending) => ({ ending, path: join(dist, "public/assets", `${name}${ending}`) }))
        .filter(({ path }) => existsSync(path))
        .map(({ ending, path }) => ({ ending, contents: readFileSync(path) })),
    }))
    .filter(({ copies }) => copies.length > 0);
}

export function writeLastRelease(dist: string, files: readonly Kept[]): void {
  for (const { name, copies } of files) {
    const path = join(dist, "public/assets", name);
    mkdirSync(dirname(path), { recursive: true });
    for (const { ending, contents } of copies) writeFileSync(`${path}${ending}`, contents);
  }
}
