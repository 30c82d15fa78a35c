import type { EventResult, LineBook, Quote } from "../line-book.ts";
import type { Specials } from "./specials.ts";

/** Matches and long-term markets as one line to bet on. */
export class WholeLine implements LineBook {
  constructor(
    private readonly matches: LineBook,
    private readonly specials: Specials,
  ) {}

  event(eventId: string) {
    return this.of(eventId).event(eventId);
  }

  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined {
    return this.of(eventId).quote(eventId, marketId, specifiers, outcomeId);
  }

  result(eventId: string): EventResult | undefined {
    return this.of(eventId).result(eventId);
  }

  onResult(listener: (result: EventResult) => void): () => void {
    const ends = [this.matches.onResult(listener), this.specials.onResult(listener)];
    return () => ends.forEach((end) => end());
  }

  private of(eventId: string): LineBook {
    return this.specials.owns(eventId) ? this.specials : this.matches;
  }
}
