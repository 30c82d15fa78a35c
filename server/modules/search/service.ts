import type { SearchAnswer } from "../../../plugins/search/wire.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";
import { giveWay } from "../../turns.ts";
import { type LineParts, shownLines } from "../line/contract.ts";
import { LineIndex } from "./line-index.ts";
import { ranked } from "./rank.ts";

/** Searches the offering. */
export class SearchService {
  private readonly names = new LineIndex();
  private reading: Promise<void> | undefined;

  constructor(private readonly feed: LineParts) {}

  /**
   * Reads the names before the first search and yields to other requests. Callers that arrive meanwhile wait for the
   * same run.
   */
  readAhead(): Promise<void> {
    return (this.reading ??= this.read().finally(() => (this.reading = undefined)));
  }

  async find(query: string, limit: number): Promise<SearchAnswer> {
    await this.readAhead();
    const hits = ranked(this.names.index.find(query), this.feed.book.now(), limit);
    const found = hits.flatMap((hit) => (hit.kind === "event" ? { id: hit.eventId } : []));
    const line = await shownLines(this.feed, found);
    // An event that has just ended is no longer found.
    const known = new Set(line.events.map(({ info }) => info.id));
    return { ...line, hits: hits.filter((hit) => hit.kind !== "event" || known.has(hit.eventId)) };
  }

  /** Reads matches that are new in the offering one by one, and then removes those that have left it. */
  private async read(): Promise<void> {
    const { schedule } = this.feed.book;
    if (this.names.isOf(schedule)) return;
    while (await this.readNew([...schedule.upcoming]));
    this.names.follow(schedule);
  }

  /** Returns whether there were any, because more may have arrived meanwhile. */
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
