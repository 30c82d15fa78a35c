// Names, hashes and compressed copies of what is built.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".json", ".svg", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file named after its contents: `core.js` becomes `core-5f3a09c1d2.js`. */
export function hashed(name, contents) {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 10);
  const ending = extname(name);
  return { name: `${name.slice(0, -ending.length)}-${hash}${ending}`, contents: Buffer.from(contents) };
}

/** The value of an `integrity` attribute. */
export const integrityOf = (contents) => `sha256-${createHash("sha256").update(contents).digest("base64")}`;

/** Every file below a folder whose name ends so, sorted, so that two builds see them in the same order. */
export function filesBelow(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

/** Makes a folder hold exactly these files, with a brotli and a gzip copy of each that gains by it. Gives their sizes. */
export async function writeFolder(folder, files, { compress }) {
  rmSync(folder, { recursive: true, force: true });
  const sizes = {};
  await Promise.all(
    files.map(async ({ name, contents }) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      sizes[name] = { raw: contents.length, gzip: contents.length, brotli: contents.length };
      if (!compress || !COMPRESSIBLE.has(extname(name))) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
      const [br, gz] = await Promise.all([brotli(contents, { params }), zip(contents, { level: 9 })]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
      Object.assign(sizes[name], { gzip: gz.length, brotli: br.length });
    }),
  );
  return sizes;
}
