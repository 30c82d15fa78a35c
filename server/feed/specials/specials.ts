import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import { Channel } from "../../realtime/channel.ts";
import { COMPETITIONS, type Competition } from "../competitions.ts";
import type { EventResult, LineBook, Quote, Selection, WithdrawalAnswer } from "../line-book.ts";
import type { FeedMessage } from "../messages/feed-message.ts";
import { ruleFour } from "../messages/rule-four.ts";
import { storyOfResult } from "../results/result-story.ts";
import { SimulatedResults } from "../results/simulated-results.ts";
import { seasonOf, type Season } from "../seasons/season.ts";
import type { Seasons } from "../seasons/seasons.ts";
import type { Standing } from "../seasons/table.ts";
import { OutrightSeason } from "./outright-season.ts";
import { settleOutright } from "./settle-outright.ts";
import { readSpecialId } from "./special-id.ts";
import type { Withdrawals } from "./withdrawals.ts";

/** Somebody is looked after for so long after a question, in milliseconds of the machine. */
const FOLLOWED_MS = 10 * 60_000;
const LOOK_EVERY_MS = 500;
/**
 * Sports without long-term markets. Prices of a season hold only while nobody plays: at table tennis somebody always does, so
 * they would stand suspended; and a division of fighters has no table that ends, its champion is whoever won the last title fight.
 */
const WITHOUT_SEASONS = new Set(["table-tennis", "mma"]);

interface Entry {
  readonly outright: OutrightSeason;
  readonly channels: Map<string, { readonly channel: Channel; readonly place: number; shown: string; keys: string[] }>;
  readonly isOffered: boolean;
  askedAt: number;
  isAwaited: boolean;
}

export interface SpecialsOptions {
  readonly clock: Pick<PlatformClock, "now" | "rate">;
  readonly epoch: string;
  /** Undefined where fixtures were imported in place of seasons. */
  readonly offered: Seasons | undefined;
  /** Those of earlier runs, on which bets may still be open: they are not priced any more. */
  readonly earlier: readonly Seasons[];
  readonly withdrawals: Withdrawals;
}

/** The long-term markets of all competitions: priced when somebody looks, settled from the table that they end with. */
export class Specials implements LineBook {
  private readonly entries = new Map<string, Entry>();
  private readonly results: SimulatedResults;
  private readonly timer: NodeJS.Timeout;
  private isPricing = false;
  private readonly listeners = new Set<(message: FeedMessage) => void>();

  constructor(private readonly options: SpecialsOptions) {
    this.results = new SimulatedResults(options.clock, (eventId) => {
      const result = this.result(eventId);
      return result && storyOfResult(result);
    });
    this.results.onMessage((message) => this.say([message]));
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.results.stop();
    this.listeners.clear();
  }

  /** Whether an id is one of a side in a season. */
  owns(eventId: string): boolean {
    return readSpecialId(eventId) !== undefined;
  }

  /** The competitions that have long-term markets. */
  competitions(sportCode: string): readonly Competition[] {
    return COMPETITIONS.filter(({ sport }) => sport === sportCode && !WITHOUT_SEASONS.has(sport));
  }

  /** The running season of a competition; its prices are computed only when somebody wants them. */
  current(competition: Competition): OutrightSeason | undefined {
    return this.currentEntry(competition)?.outright;
  }

  /** Has the prices of a competition computed soon, and kept up for a while. */
  want(competition: Competition): void {
    const entry = this.currentEntry(competition);
    if (entry) entry.askedAt = performance.now();
  }

  private currentEntry(competition: Competition): Entry | undefined {
    const { offered: seasons } = this.options;
    if (!seasons || WITHOUT_SEASONS.has(competition.sport)) return undefined;
    return this.entry(seasons, seasons.current(competition));
  }

  event(eventId: string): EventLine | undefined {
    const found = this.find(eventId);
    return found?.entry.outright.line(found.place);
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

  placeChance(eventId: string, places: number): number | undefined {
    const found = this.find(eventId);
    return found?.entry.outright.placeChance(found.place, places);
  }

  result(eventId: string): EventResult | undefined {
    const found = this.find(eventId);
    if (!found) return undefined;
    const { entry } = found;
    const { finalTable, end } = entry.outright;
    if (finalTable) return resultOf(eventId, finalTable, end);
    entry.isAwaited = true;
    return undefined;
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
    const found = this.find(eventId);
    if (!found || found.entry.outright.isOver) return "unknown_runner";
    const { entry, place } = found;
    if (odds === undefined && entry.outright.wantsPrices) await entry.outright.price();
    if (odds === undefined && !entry.outright.isPriced) return "unknown_price";
    const price = odds ?? entry.outright.priceOf(place);
    // From here on nobody bets at prices that reckon with it.
    entry.outright.withdraw(place);
    this.publish(entry);
    const percent = price === undefined ? 0 : ruleFour(price);
    if (!withdrawals.get(eventId)) await withdrawals.add({ eventId, at: Math.floor(clock.now()), percent });
    for (const each of entry.outright.ids) this.sayWithdrawals(each);
    return "withdrawn";
  }

  private say(messages: readonly FeedMessage[]): void {
    for (const message of messages) for (const listener of this.listeners) listener(message);
  }

  private sayWithdrawals(eventId: string): void {
    const season = this.find(eventId)?.entry.outright.ids ?? [];
    this.say(this.options.withdrawals.messagesFor(eventId, season));
  }

  /** The channels `main:<id>` and `event:<id>` of a special event; both tell all of its few lines. */
  channel(name: string): Channel | undefined {
    const [family = "", eventId = ""] = name.split(":");
    if (family !== "main" && family !== "event") return undefined;
    const found = this.find(eventId);
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

  private find(eventId: string): { readonly entry: Entry; readonly place: number } | undefined {
    const id = readSpecialId(eventId);
    const { offered, earlier } = this.options;
    const all = offered ? [offered, ...earlier] : earlier;
    const seasons = id && all.find(({ calendar }) => calendar.seedNumber === id.seedNumber);
    const competition = id && COMPETITIONS.find((each) => each.id === id.competitionId);
    if (!seasons || !competition || WITHOUT_SEASONS.has(competition.sport)) return undefined;
    if (id.place >= competition.clubs.length) return undefined;
    const season = seasonOf(seasons.calendar, competition, id.season);
    // Seasons far ahead are nobody's yet.
    if (id.season > seasons.current(competition).number) return undefined;
    const entry = this.entry(seasons, season);
    entry.askedAt = performance.now();
    return { entry, place: id.place };
  }

  private entry(seasons: Seasons, season: Season): Entry {
    const key = `${seasons.calendar.seedNumber}/${season.competition.id}/${season.number}`;
    let entry = this.entries.get(key);
    if (!entry) {
      entry = {
        outright: new OutrightSeason(seasons, season),
        channels: new Map(),
        isOffered: seasons === this.options.offered,
        askedAt: -Infinity,
        isAwaited: false,
      };
      this.entries.set(key, entry);
      const { outright } = entry;
      outright.ids.forEach((id, at) => this.options.withdrawals.get(id) && outright.withdraw(at));
    }
    return entry;
  }

  /** Prices what is looked at, one season at a time, and settles what is awaited. */
  private look(): void {
    const now = performance.now();
    for (const [key, entry] of this.entries) {
      const { outright } = entry;
      const isWatched = [...entry.channels.values()].some(({ channel }) => channel.isWatched);
      const isFollowed = isWatched || now - entry.askedAt < FOLLOWED_MS;
      if (entry.isAwaited && outright.isOver) void this.settle(entry);
      if (isFollowed && entry.isOffered && outright.wantsPrices) this.priceInTurn(entry);
      if (isWatched) this.publish(entry);
      else if (!isFollowed && !entry.isAwaited) this.entries.delete(key);
    }
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
    for (const eventId of entry.outright.ids) this.results.tell(eventId);
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

function resultOf(eventId: string, table: readonly Standing[], endedAt: number): EventResult {
  return {
    eventId,
    status: "ended",
    score: null,
    endedAt,
    settle: (marketId, specifiers, outcomeId) => settleOutright(table, marketId, specifiers, outcomeId).result,
    finish: (marketId, specifiers, outcomeId) => settleOutright(table, marketId, specifiers, outcomeId),
  };
}
