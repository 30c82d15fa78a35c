// Pages that are open when a new release is deployed still request the chunks of their own release.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const COPIES = ["", ".br", ".gz"];

/** The files that only the previous release has, read before they are deleted. */
export function readLastRelease(dist, assets) {
  const path = join(dist, "build-manifest.json");
  if (!existsSync(path)) return [];
  const { assets: last = [], kept = [] } = JSON.parse(readFileSync(path, "utf8"));
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

export function writeLastRelease(dist, files) {
  for (const { name, copies } of files) {
    const path = join(dist, "public/assets", name);
    mkdirSync(dirname(path), { recursive: true });
    for (const { ending, contents } of copies) writeFileSync(`${path}${ending}`, contents);
  }
}
