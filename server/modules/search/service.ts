import type { SearchAnswer } from "../../../plugins/search/wire.ts";
import { shownLines, type LineParts } from "../line/shown-lines.ts";
import { LineIndex } from "./line-index.ts";
import { ranked } from "./rank.ts";

/** Finds what is on the line. */
export class SearchService {
  private readonly names = new LineIndex();

  constructor(private readonly feed: LineParts) {}

  /** Reads what has come onto the line since the last time. */
  follow(): void {
    this.names.follow(this.feed.book.schedule);
  }

  async find(query: string, limit: number): Promise<SearchAnswer> {
    this.follow();
    const hits = ranked(this.names.index.find(query), this.feed.book.now(), limit);
    const found = hits.flatMap((hit) => (hit.kind === "event" ? { id: hit.eventId } : []));
    const line = await shownLines(this.feed, found);
    // One that ended just now is found no more.
    const known = new Set(line.events.map(({ info }) => info.id));
    return { ...line, hits: hits.filter((hit) => hit.kind !== "event" || known.has(hit.eventId)) };
  }
}
