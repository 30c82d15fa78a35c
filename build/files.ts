// Names, hashes and compressed copies of the built files.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A file of the build, named as it is served. */
export interface BuiltFile {
  readonly name: string;
  readonly contents: Buffer;
}

/** Bytes of a file, as it is and compressed. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export type Sizes = Readonly<Record<string, Size>>;

const COMPRESSIBLE = new Set([".js", ".css", ".html", ".json", ".svg", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A file named after its contents: `core.js` becomes `core-5f3a09c1d2.js`. */
export function hashed(name: string, contents: Uint8Array | string): BuiltFile {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 10);
  const ending = extname(name);
  return { name: `${name.slice(0, -ending.length)}-${hash}${ending}`, contents: Buffer.from(contents) };
}

/** The value of an `integrity` attribute. */
export const integrityOf = (contents: Uint8Array): string =>
  `sha256-${createHash("sha256").update(contents).digest("base64")}`;

/** All files below a folder with this ending, sorted, so that two builds have the same order. */
export function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
}

// Below this size, in bytes, compression saves no network packet.
const SMALL = 1000;

// For files that every page waits for, one level below the best: 2 % more bytes in a third of the time.
const EVERY_PAGE = 10;
// The other files are small and hardly get smaller above this level.
const LATER = 5;

/** Compresses files in other threads, starting as soon as it receives them. */
export class Compressor {
  readonly #results = new Map<Buffer, Promise<readonly [brotli: Buffer, gzip: Buffer]>>();

  constructor(private readonly isOn: boolean) {}

  /** Starts with the files that every page waits for. */
  add(files: readonly BuiltFile[]): void {
    for (const file of files) void this.of(file, EVERY_PAGE);
  }

  /** A brotli and a gzip copy; undefined if compression gains nothing. */
  of({ name, contents }: BuiltFile, quality = LATER): Promise<readonly [brotli: Buffer, gzip: Buffer]> | undefined {
    if (!this.isOn || contents.length < SMALL || !COMPRESSIBLE.has(extname(name))) return undefined;
    let result = this.#results.get(contents);
    if (!result) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
      result = Promise.all([brotli(contents, { params }), zip(contents, { level: 9 })]);
      this.#results.set(contents, result);
    }
    return result;
  }
}

/** Makes a folder contain exactly these files, with their compressed copies. Returns their sizes. */
export async function writeFolder(folder: string, files: readonly BuiltFile[], compressor: Compressor): Promise<Sizes> {
  rmSync(folder, { recursive: true, force: true });
  const sizes: Record<string, Size> = {};
  await Promise.all(
    files.map(async (file) => {
      const { name, contents } = file;
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
      const [br, gz] = (await compressor.of(file)) ?? [];
      sizes[name] = {
        raw: contents.length,
        gzip: gz?.length ?? contents.length,
        brotli: br?.length ?? contents.length,
      };
      if (!br || !gz) return;
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
  return sizes;
}
