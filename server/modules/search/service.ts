import { setImmediate } from "node:timers/promises";
import type { SearchAnswer } from "../../../plugins/search/wire.ts";
import { shownLines, type LineParts } from "../line/shown-lines.ts";
import { LineIndex } from "./line-index.ts";
import { ranked } from "./rank.ts";

/** So many matches are read at once before anything else may happen. */
const SLICE = 50;

/** Finds what is on the line. */
export class SearchService {
  private readonly names = new LineIndex();

  constructor(private readonly feed: LineParts) {}

  /** Reads the names before somebody searches, in slices: nobody waits for it. */
  async readAhead(): Promise<void> {
    const { upcoming } = this.feed.book.schedule;
    for (let at = 0; at < upcoming.length; at += SLICE) {
      this.names.readAhead(upcoming.slice(at, at + SLICE));
      await setImmediate();
    }
    this.follow();
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

  /** Reads what has come onto the line since the last time. */
  private follow(): void {
    this.names.follow(this.feed.book.schedule);
  }
}
