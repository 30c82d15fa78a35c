import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { headTags } from "../http/answers/head-tags.ts";
import type { ProductFile } from "./product-files.ts";

/**
 * The title and description that a shared link shows to clients that run no scripts. The page sets its own, in its own
 * language.
 */
export interface ShareHead {
  readonly title: string;
  readonly description: string;
}

const compressed = promisify<Buffer, Buffer>(gzip);

/** The page with the head of one of its addresses. */
async function withHead(page: ProductFile, head: ShareHead): Promise<ProductFile> {
  const tags = headTags(head);
  const identity = Buffer.from(page.bodies.identity.toString("utf8").replace(/<title>[^<]*<\/title>/, () => tags));
  return {
    ...page,
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
    bodies: { identity, gzip: await compressed(identity) },
  };
}

/** The maximum number of kept pages, so that a link sent to many people is rendered once. */
const MOST_PAGES = 32;

/** Pages with the heads of their addresses, the most recently requested ones. */
export class HeadedPages {
  private readonly made = new Map<string, Promise<ProductFile>>();

  get size(): number {
    return this.made.size;
  }

  with(page: ProductFile, head: ShareHead): Promise<ProductFile> {
    const key = JSON.stringify([page.etag, head.title, head.description]);
    const known = this.made.get(key) ?? withHead(page, head);
    this.made.delete(key);
    this.made.set(key, known);
    const [oldest] = this.made.keys();
    if (this.made.size > MOST_PAGES && oldest !== undefined) this.made.delete(oldest);
    return known;
  }
}
