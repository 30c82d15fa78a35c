import type { EventResult, LineBook, Quote, Selection, WithdrawalAnswer } from "../line/line-book.ts";
import type { FeedMessage } from "../messages/feed-message.ts";
import type { Races } from "../races/races.ts";
import type { Specials } from "./specials.ts";

/** Matches, long-term markets and horse races as one offering. */
export class WholeLine implements LineBook {
  constructor(
    private readonly matches: LineBook,
    private readonly specials: Specials,
    private readonly races: Races,
  ) {}

  event(eventId: string) {
    return this.of(eventId).event(eventId);
  }

  info(eventId: string) {
    return this.of(eventId).info(eventId);
  }

  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined {
    return this.of(eventId).quote(eventId, marketId, specifiers, outcomeId);
  }

  async prepare(selections: readonly Selection[]): Promise<void> {
    await this.matches.prepare?.(selections);
    await this.specials.prepare(selections.filter(({ eventId }) => this.specials.owns(eventId)));
  }

  placeChance(eventId: string, places: number): number | undefined {
    return this.of(eventId).placeChance?.(eventId, places);
  }

  result(eventId: string): EventResult | undefined {
    return this.of(eventId).result(eventId);
  }

  wasHalted(eventId: string, from: number, to: number): boolean {
    return this.of(eventId).wasHalted?.(eventId, from, to) ?? false;
  }

  follow(selections: readonly Selection[]): void {
    for (const book of [this.matches, this.specials, this.races])
      book.follow(selections.filter(({ eventId }) => this.of(eventId) === book));
  }

  withdraw(eventId: string, odds?: number): Promise<WithdrawalAnswer> {
    return this.races.owns(eventId) ? this.races.withdraw(eventId, odds) : this.specials.withdraw(eventId, odds);
  }

  onMessage(listener: (message: FeedMessage) => void): () => void {
    const ends = [this.matches, this.specials, this.races].map((book) => book.onMessage(listener));
    return () => ends.forEach((end) => end());
  }

  private of(eventId: string): LineBook {
    if (this.races.owns(eventId)) return this.races;
    return this.specials.owns(eventId) ? this.specials : this.matches;
  }
}
