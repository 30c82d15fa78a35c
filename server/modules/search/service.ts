import type { SearchAnswer } from "../../../plugins/search/wire.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { LineService } from "../line/service.ts";
import { LineIndex } from "./line-index.ts";
import { ranked } from "./rank.ts";

/** Finds what is on the line. */
export class SearchService {
  private readonly names = new LineIndex();
  private readonly line: LineService;

  constructor(private readonly feed: Pick<Feed, "book" | "epoch" | "clock">) {
    this.line = new LineService(feed.book, feed.epoch, feed.clock.rate);
  }

  /** Reads what has come onto the line since the last time. */
  follow(): void {
    this.names.follow(this.feed.book.schedule);
  }

  find(query: string, limit: number): SearchAnswer {
    this.follow();
    const hits = ranked(this.names.index.find(query), this.feed.book.now(), limit);
    const line = this.line.events(hits.flatMap((hit) => (hit.kind === "event" ? hit.eventId : [])));
    // One that ended just now is found no more.
    const known = new Set(line.events.map(({ info }) => info.id));
    return { ...line, hits: hits.filter((hit) => hit.kind !== "event" || known.has(hit.eventId)) };
  }
}
