import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { ProductFile } from "./product-files.ts";

/** The stylesheet of a brand's look. */
export interface BrandStyle {
  readonly name: string;
  readonly css: string;
}

/** A file with these contents, compressed once. */
function fileOf(contents: string, rest: Pick<ProductFile, "type" | "isImmutable">): ProductFile {
  const identity = Buffer.from(contents);
  return {
    ...rest,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) },
  };
}

/**
 * Adds the files with a brand's styles and links them in the page, so that they are there at the first paint. They are
 * served from here, because an unreachable host would delay the page. Without a brand nothing is changed.
 */
export function withBrandStyles(
  files: ReadonlyMap<string, ProductFile>,
  styles: readonly BrandStyle[],
): ReadonlyMap<string, ProductFile> {
  const page = files.get("/index.html");
  if (!page || styles.length === 0) return files;
  const own = styles.map(({ name, css }): [string, ProductFile] => {
    const hash = createHash("sha256").update(css).digest("hex").slice(0, 10);
    return [`/assets/look-${name}-${hash}.css`, fileOf(css, { type: "text/css; charset=utf-8", isImmutable: true })];
  });
  // After the product's own styles, whose colors they change.
  const links = own.map(([path]) => `<link rel="stylesheet" href="${path}" />`).join("");
  const html = page.bodies.identity.toString("utf8").replace("</head>", () => `${links}</head>`);
  return new Map([...files, ...own, ["/index.html", fileOf(html, page)]]);
}
