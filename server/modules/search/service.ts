import type { SearchAnswer } from "../../../plugins/search/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { giveWay } from "../../turns.ts";
import { shownLines, type LineParts } from "../line/shown-lines.ts";
import { LineIndex } from "./line-index.ts";
import { ranked } from "./rank.ts";

/** Finds what is on the line. */
export class SearchService {
  private readonly names = new LineIndex();
  private reading: Promise<void> | undefined;

  constructor(private readonly feed: LineParts) {}

  /** Reads the names before somebody searches, giving way to others. Who asks meanwhile waits for the same. */
  readAhead(): Promise<void> {
    return (this.reading ??= this.read().finally(() => (this.reading = undefined)));
  }

  async find(query: string, limit: number): Promise<SearchAnswer> {
    await this.readAhead();
    const hits = ranked(this.names.index.find(query), this.feed.book.now(), limit);
    const found = hits.flatMap((hit) => (hit.kind === "event" ? { id: hit.eventId } : []));
    const line = await shownLines(this.feed, found);
    // One that ended just now is found no more.
    const known = new Set(line.events.map(({ info }) => info.id));
    return { ...line, hits: hits.filter((hit) => hit.kind !== "event" || known.has(hit.eventId)) };
  }

  /** What has come onto the line since the last time, match by match, and then what has gone. */
  private async read(): Promise<void> {
    const { schedule } = this.feed.book;
    if (this.names.isOf(schedule)) return;
    while (await this.readNew([...schedule.upcoming]));
    this.names.follow(schedule);
  }

  /** Answers whether there were any: more may have come meanwhile. */
  private async readNew(fixtures: readonly Fixture[]): Promise<boolean> {
    let isNew = false;
    for (const fixture of fixtures) {
      if (!this.names.readAhead(fixture)) continue;
      isNew = true;
      await giveWay();
    }
    return isNew;
  }
}
