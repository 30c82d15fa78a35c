import { DOCUMENT_TYPES, type DocumentType, type FileSide, missingSides, MOST_FILES } from "../../kyc-rules.ts";
import type { KycFile } from "../../wire.ts";

/** One picture or file of a document, on its way or arrived. */
export interface Page {
  /** The file's id on the platform, or a key of this page's own until it has arrived. */
  readonly key: string;
  readonly side: FileSide;
  readonly bytes: number;
  readonly sent: number;
  readonly state: "waiting" | "sending" | "paused" | "failed" | "arrived";
  /** Why the platform refused it. */
  readonly fault?: string | undefined;
  readonly arrivedAt?: string | undefined;
}

/** In the order of the document: front before back, pages as they came. */
const ORDER: readonly FileSide[] = ["front", "back", "page"];

/** The pages that have arrived, and those that this browser is still sending. */
export function pagesOf(files: readonly KycFile[], underWay: readonly Page[]): readonly Page[] {
  const arrived = files.map(({ id, side, bytes, arrivedAt }): Page => ({
    key: id,
    side,
    bytes,
    sent: bytes,
    state: "arrived",
    arrivedAt,
  }));
  const all = [...arrived, ...underWay];
  return ORDER.flatMap((side) => all.filter((page) => page.side === side));
}

/** The side of which a picture is wanted next; undefined if there is one of each. */
export const nextSide = (type: DocumentType, pages: readonly Page[]): FileSide | undefined =>
  missingSides(
    type,
    pages.filter(({ state }) => state !== "failed").map(({ side }) => side),
  )[0];

/** Whether more pages can be added: a bill may have several, but a card only has its sides. */
export const canAddPage = (type: DocumentType, pages: readonly Page[]): boolean => {
  const sides: readonly FileSide[] = DOCUMENT_TYPES[type].sides;
  return sides.includes("page") && pages.length > 0 && pages.length < MOST_FILES;
};

/** What keeps documents from being sent. */
export type Obstacle =
  | { readonly why: "missing"; readonly side: FileSide }
  | { readonly why: "under-way"; readonly percent: number }
  | { readonly why: "failed" };

export function obstacleTo(type: DocumentType, pages: readonly Page[]): Obstacle | undefined {
  if (pages.some(({ state }) => state === "failed")) return { why: "failed" };
  const side = nextSide(type, pages);
  if (side) return { why: "missing", side };
  if (pages.every(({ state }) => state === "arrived")) return undefined;
  return { why: "under-way", percent: percentOf(pages) };
}

/** How much of the pages has arrived, in percent; 100 only when everything has. */
export function percentOf(pages: readonly Pick<Page, "bytes" | "sent">[]): number {
  const [all, sent] = pages.reduce(([a, b], page) => [a + page.bytes, b + page.sent], [0, 0]);
  return all === 0 ? 0 : Math.floor((100 * sent) / all);
}
