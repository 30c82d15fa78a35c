import type { EventInfo, EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Channel } from "../../realtime/channel.ts";
import { giveWay } from "../../turns.ts";
import { type Competition, COMPETITIONS } from "../fixtures/competitions.ts";
import type { EventResult, LineBook, Quote, Selection, WithdrawalAnswer } from "../line/line-book.ts";
import { quoteOfLine } from "../line/quote-of-line.ts";
import { sideOfChannel } from "../line/side-channels.ts";
import type { FeedMessage } from "../messages/feed-message.ts";
import { ruleFour } from "../messages/rule-four.ts";
import { storyOfResult } from "../results/result-story.ts";
import { SimulatedResults } from "../results/simulated-results.ts";
import type { OutrightSeason } from "./outright-season.ts";
import {
  type Entry,
  type FoundSide,
  OutrightSeasons,
  type OutrightSeasonsOptions,
  WITHOUT_SEASONS,
} from "./outright-seasons.ts";
import { settleOutright } from "./settle-outright.ts";
import { readSpecialId } from "./special-id.ts";
import type { Withdrawal } from "./withdrawal.ts";

/** After a request, prices are kept up to date for this long, in milliseconds of machine time. */
const FOLLOWED_MS = 10 * 60_000;
const CHECK_EVERY_MS = 500;

export interface SpecialsOptions extends OutrightSeasonsOptions {
  readonly clock: Pick<PlatformClock, "now" | "rate">;
}

/** The long-term markets of all competitions: priced on request, and settled from their final table. */
export class Specials implements LineBook {
  private readonly seasons: OutrightSeasons;
  private readonly results: SimulatedResults;
  private readonly timer: NodeJS.Timeout;
  private isPricing = false;
  private isChecking = false;
  private readonly listeners = new Set<(message: FeedMessage) => void>();

  constructor(private readonly options: SpecialsOptions) {
    this.seasons = new OutrightSeasons(options);
    this.results = new SimulatedResults(options.clock, (eventId) => {
      const result = this.awaitedResult(eventId);
      return result && storyOfResult(result);
    });
    this.results.onMessage((message) => this.say([message]));
    this.timer = setInterval(() => void this.update().catch(report), CHECK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.results.stop();
    this.listeners.clear();
  }

  /** True if seasons are offered. A list of real matches has none, because their results would be publicly known. */
  get hasSeasons(): boolean {
    return this.options.offered !== undefined;
  }

  /** True if an id is that of a side in a season. */
  owns(eventId: string): boolean {
    return readSpecialId(eventId) !== undefined;
  }

  /** The competitions that have long-term markets. */
  competitions(sportCode: string): readonly Competition[] {
    return COMPETITIONS.filter(({ sport }) => sport === sportCode && !WITHOUT_SEASONS.has(sport));
  }

  /** The current season of a competition; its prices are computed only on request. */
  current(competition: Competition): OutrightSeason | undefined {
    return this.currentEntry(competition)?.outright;
  }

  /** Requests the prices of a competition; they are computed soon and kept up to date for a while. */
  want(competition: Competition): void {
    const entry = this.currentEntry(competition);
    if (entry) entry.askedAt = performance.now();
  }

  private currentEntry(competition: Competition): Entry | undefined {
    const { offered: seasons } = this.options;
    if (!seasons || WITHOUT_SEASONS.has(competition.sport)) return undefined;
    return this.seasons.entry(seasons, seasons.current(competition));
  }

  event(eventId: string): EventLine | undefined {
    const found = this.seasons.find(eventId);
    return found?.entry.outright.line(found.place);
  }

  info(eventId: string): EventInfo | undefined {
    const found = this.seasons.find(eventId);
    return found?.entry.outright.info(found.place);
  }

  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined {
    return quoteOfLine(this.event(eventId), marketId, specifiers, outcomeId);
  }

  /** Prepares these sides, so that the next request for them is answered at once. */
  async prepare(selections: readonly Pick<Selection, "eventId">[]): Promise<void> {
    for (const { eventId } of selections) await this.seasons.find(eventId)?.entry.outright.prepare();
  }

  placeChance(eventId: string, places: number): number | undefined {
    const found = this.seasons.find(eventId);
    return found?.entry.outright.placeChance(found.place, places);
  }

  result(eventId: string): EventResult | undefined {
    return resultOf(eventId, this.seasons.find(eventId));
  }

  /**
   * The result of a side that open bets wait for, also of past seasons or earlier seeds. Marks its season to be
   * settled.
   */
  private awaitedResult(eventId: string): EventResult | undefined {
    const found = this.seasons.everOffered(eventId);
    const result = resultOf(eventId, found);
    if (found && !result) found.entry.isAwaited = true;
    return result;
  }

  follow(selections: readonly Selection[]): void {
    this.results.follow(selections);
    for (const eventId of new Set(selections.map((each) => each.eventId))) this.sayWithdrawals(eventId);
  }

  onMessage(listener: (message: FeedMessage) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async withdraw(eventId: string, odds?: number): Promise<WithdrawalAnswer> {
    const { withdrawals, clock } = this.options;
    const found = this.seasons.find(eventId);
    if (!found || found.entry.outright.isOver) return "unknown_runner";
    const { entry, place } = found;
    if (odds === undefined && entry.outright.wantsPrices) await entry.outright.price();
    if (odds === undefined && !entry.outright.isPriced) return "unknown_price";
    const price = odds ?? entry.outright.priceOf(place);
    // From here on no bet is struck at prices that include this runner's chance.
    entry.outright.withdraw(place);
    entry.channels.publish();
    const percent = price === undefined ? 0 : ruleFour(price);
    if (!withdrawals.get(eventId)) await withdrawals.add({ eventId, at: Math.floor(clock.now()), percent });
    for (const each of entry.outright.ids) this.sayWithdrawals(each);
    return "withdrawn";
  }

  /** Records a runner that another process has withdrawn. */
  noteWithdrawal(withdrawal: Withdrawal): void {
    if (!this.options.withdrawals.note(withdrawal)) return;
    const found = this.seasons.everOffered(withdrawal.eventId);
    if (!found) return;
    const { outright } = found.entry;
    outright.withdraw(found.place);
    found.entry.channels.publish();
    for (const each of outright.ids) this.sayWithdrawals(each);
  }

  private say(messages: readonly FeedMessage[]): void {
    for (const message of messages) for (const listener of this.listeners) listener(message);
  }

  private sayWithdrawals(eventId: string): void {
    const season = this.seasons.everOffered(eventId)?.entry.outright.ids ?? [];
    this.say(this.options.withdrawals.messagesFor(eventId, season, "outright"));
  }

  /** The channels of a side: see `SideChannels`. */
  channel(name: string): Channel | undefined {
    const eventId = sideOfChannel(name);
    const found = eventId === undefined ? undefined : this.seasons.find(eventId);
    return found?.entry.channels.channel(name, found.place);
  }

  /**
   * Prices the requested seasons one at a time, and settles those with open bets. Yields to other work between seasons.
   */
  private async update(): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      for (const [key, entry] of [...this.seasons.all]) {
        await giveWay();
        await entry.outright.prepare();
        this.updateEntry(key, entry);
      }
    } finally {
      this.isChecking = false;
    }
  }

  private updateEntry(key: string, entry: Entry): void {
    const { outright } = entry;
    const { isWatched } = entry.channels;
    const isFollowed = isWatched || performance.now() - entry.askedAt < FOLLOWED_MS;
    if (entry.isAwaited && outright.isOver) void this.settle(entry);
    if (isFollowed && entry.isOffered && outright.wantsPrices) this.priceInTurn(entry);
    if (isWatched) entry.channels.publish();
    else if (!isFollowed && !entry.isAwaited) this.seasons.forget(key);
  }

  private priceInTurn(entry: Entry): void {
    if (this.isPricing) return;
    this.isPricing = true;
    void entry.outright
      .price()
      .then(() => entry.channels.publish())
      .catch(report)
      .finally(() => (this.isPricing = false));
  }

  private async settle(entry: Entry): Promise<void> {
    entry.isAwaited = false;
    try {
      await entry.outright.settle();
    } catch (error) {
      entry.isAwaited = true;
      return report(error);
    }
    entry.channels.publish();
    for (const eventId of entry.outright.ids) this.results.sendDue(eventId);
  }
}

function report(error: unknown): void {
  console.error("Long-term markets could not be computed and stay suspended", error);
}

/** Undefined while the season's final table is not known. */
function resultOf(eventId: string, found: FoundSide | undefined): EventResult | undefined {
  const table = found?.entry.outright.finalTable;
  if (!found || !table) return undefined;
  return {
    eventId,
    status: "ended",
    score: null,
    endedAt: found.entry.outright.end,
    settle: (marketId, specifiers, outcomeId) => settleOutright(table, marketId, specifiers, outcomeId).result,
    finish: (marketId, specifiers, outcomeId) => settleOutright(table, marketId, specifiers, outcomeId),
  };
}
