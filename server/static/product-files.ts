import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { gzipSync } from "node:zlib";
import { acceptedEncoding, type Encoding } from "../http/answers/accepted-encoding.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

export interface ProductFile {
  readonly type: string;
  readonly etag: string;
  /** True if its name contains a hash of its contents, so that it never changes. */
  readonly isImmutable: boolean;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
}

/** The built files by their path (`/assets/main-5f3a.js`), with the compressed copies of the build. */
export function readProductFiles(folder: string): ReadonlyMap<string, ProductFile> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.split(sep).join("/"));
  const present = new Set(names);
  const files = new Map<string, ProductFile>();
  for (const name of names) {
    const path = join(folder, name);
    if (!statSync(path).isFile() || isCopy(name, present)) continue;
    const identity = readFileSync(path);
    files.set(`/${name}`, {
      type: TYPES[extname(name)] ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      isImmutable: name.startsWith("assets/"),
      bodies: {
        identity,
        ...(present.has(`${name}.br`) && { br: readFileSync(`${path}.br`) }),
        ...(present.has(`${name}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
      },
    });
  }
  return files;
}

/** The version that the pages of a built product have; undefined if there is none. */
export function releaseOf(root: string): string | undefined {
  const page = join(root, "public/index.html");
  if (!existsSync(page)) return undefined;
  return /<meta name="release" content="(\w+)"/.exec(readFileSync(page, "utf8"))?.[1];
}

const isCopy = (name: string, present: ReadonlySet<string>) =>
  /\.(br|gz)$/.test(name) && present.has(name.replace(/\.(br|gz)$/, ""));

/** The best copy that a request accepts. */
export const bestEncoding = (file: ProductFile, accepted: string | undefined): Encoding =>
  acceptedEncoding(accepted, (encoding) => file.bodies[encoding] !== undefined);

/** The page with changed HTML, compressed in a way that is fast enough for an answer. */
export function changedPage(page: ProductFile, change: (html: string) => string): ProductFile {
  const identity = Buffer.from(change(page.bodies.identity.toString("utf8")));
  return {
    ...page,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: { identity, gzip: gzipSync(identity) },
  };
}
