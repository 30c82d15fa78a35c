import type { EventInfo, EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import { Channel } from "../../realtime/channel.ts";
import { giveWay } from "../../turns.ts";
import { type Competition, COMPETITIONS } from "../fixtures/competitions.ts";
import type { EventResult, LineBook, Quote, Selection, WithdrawalAnswer } from "../line/line-book.ts";
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
  readonly epoch: string;
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
    const line = this.event(eventId);
    const market = line?.markets.find((each) => each.marketId === marketId && each.specifiers === specifiers);
    const outcome = market?.outcomes.find(({ id }) => id === outcomeId);
    if (!line || !market || !outcome) return undefined;
    const { status, reason, version, eachWay } = market;
    return {
      odds: outcome.odds,
      version,
      marketStatus: status,
      reason,
      eventStatus: line.state.status,
      isLive: false,
      eachWay,
    };
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
    this.publish(entry);
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
    this.publish(found.entry);
    for (const each of outright.ids) this.sayWithdrawals(each);
  }

  private say(messages: readonly FeedMessage[]): void {
    for (const message of messages) for (const listener of this.listeners) listener(message);
  }

  private sayWithdrawals(eventId: string): void {
    const season = this.seasons.everOffered(eventId)?.entry.outright.ids ?? [];
    this.say(this.options.withdrawals.messagesFor(eventId, season));
  }

  /** The channels `main:<id>` and `event:<id>` of a special event; both send all of its few markets. */
  channel(name: string): Channel | undefined {
    const [family = "", eventId = ""] = name.split(":");
    if (family !== "main" && family !== "event") return undefined;
    const found = this.seasons.find(eventId);
    if (!found) return undefined;
    const { entry, place } = found;
    const known = entry.channels.get(name);
    if (known) return known.channel;
    const channel: Channel = new Channel({
      name,
      epoch: this.options.epoch,
      image: () => ({ event: entry.outright.line(place), timeline: [] }),
      refresh: () => this.publish(entry),
    });
    entry.channels.set(name, { channel, place, ...this.stateOf(entry, place) });
    return channel;
  }

  private stateOf({ outright }: Entry, place: number) {
    const line = outright.line(place);
    return {
      shown: JSON.stringify([line?.state, line?.markets]),
      keys: line?.markets.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`) ?? [],
    };
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
    const isWatched = [...entry.channels.values()].some(({ channel }) => channel.isWatched);
    const isFollowed = isWatched || performance.now() - entry.askedAt < FOLLOWED_MS;
    if (entry.isAwaited && outright.isOver) void this.settle(entry);
    if (isFollowed && entry.isOffered && outright.wantsPrices) this.priceInTurn(entry);
    if (isWatched) this.publish(entry);
    else if (!isFollowed && !entry.isAwaited) this.seasons.forget(key);
  }

  private priceInTurn(entry: Entry): void {
    if (this.isPricing) return;
    this.isPricing = true;
    void entry.outright
      .price()
      .then(() => this.publish(entry))
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
    this.publish(entry);
    for (const eventId of entry.outright.ids) this.results.sendDue(eventId);
  }

  private publish(entry: Entry): void {
    for (const known of entry.channels.values()) {
      const { shown, keys } = this.stateOf(entry, known.place);
      if (shown === known.shown) continue;
      const line = entry.outright.line(known.place);
      const removed = known.keys.filter((key) => !keys.includes(key));
      known.shown = shown;
      known.keys = keys;
      if (line)
        known.channel.publish({ state: line.state, markets: line.markets, ...(removed.length > 0 && { removed }) });
    }
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
