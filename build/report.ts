// The size of what the browser loads, as a table and as dist/size.json.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Size, Sizes } from "./files.ts";
import type { Built } from "./product.ts";

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8);

function total(sizes: Sizes, names: readonly string[]): Size {
  const all = names.map((name) => sizes[`assets/${name}`]!);
  const sum = (key: keyof Size) => all.reduce((total, size) => total + size[key], 0);
  return { raw: sum("raw"), gzip: sum("gzip"), brotli: sum("brotli") };
}

export function report(
  root: string,
  { sizes, manifest, libraries, shellBytes }: Built,
  { isQuiet }: { readonly isQuiet: boolean },
): void {
  const own = manifest.modules.filter((name) => !libraries.includes(name));
  const totals = {
    "libraries, before the first row": total(sizes, libraries),
    "our own, before the first row": total(sizes, own),
    "JavaScript before the first row": total(sizes, [...libraries, ...own]),
    "styles before the first row": total(sizes, manifest.styles),
  };
  const files = Object.entries(sizes).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(
    join(root, "dist/size.json"),
    `${JSON.stringify({ totals, files: Object.fromEntries(files) }, undefined, 2)}\n`,
  );
  if (isQuiet) return;
  const line = (name: string, { raw, gzip, brotli }: Size) =>
    console.log(`${name.padEnd(52)}${kB(raw)}${kB(gzip)}${kB(brotli)}`);
  console.log(`${"kB".padEnd(52)}     raw    gzip  brotli`);
  for (const [name, size] of files) if (/\.(js|css|html)$/.test(name)) line(name, size);
  for (const [name, size] of Object.entries(totals)) line(name, size);
  console.log(`${"kept by the service worker from the start".padEnd(52)}${" ".repeat(16)}${kB(shellBytes)}`);
}
