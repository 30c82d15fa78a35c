import type { EventInfo, EventLine } from "../../../plugins/sportsbook/wire.ts";
import type { PlatformClock } from "../../clock.ts";
import type { Channel } from "../../realtime/channel.ts";
import type { EventResult, LineBook, Quote, Selection, WithdrawalAnswer } from "../line/line-book.ts";
import { quoteOfLine } from "../line/quote-of-line.ts";
import { SideChannels, sideOfChannel } from "../line/side-channels.ts";
import type { FeedMessage } from "../messages/feed-message.ts";
import { ruleFour } from "../messages/rule-four.ts";
import { type ResultStory, storyOfResult } from "../results/result-story.ts";
import { SimulatedResults } from "../results/simulated-results.ts";
import type { Withdrawal } from "../specials/withdrawal.ts";
import { withdrawalMessages, type Withdrawals } from "../specials/withdrawals.ts";
import type { Race } from "./race.ts";
import { DAY, RaceCalendar, type RaceSource } from "./race-calendar.ts";
import { readRaceId } from "./race-id.ts";
import { settleRunner } from "./settle-race.ts";

const CHECK_EVERY_MS = 500;
/** A race can still be requested for this many days after its own. */
const ANSWERED_DAYS = 3;
/** For how long a race is suspended after a withdrawal, in the machine's time. */
const PAUSE_MS = 10_000;
const WINNER = "race-winner";

export interface RacesOptions {
  readonly clock: Pick<PlatformClock, "now" | "rate">;
  readonly epoch: string;
  /** Undefined if fixtures were imported: then nothing is simulated. */
  readonly offered: RaceSource | undefined;
  /** Those of earlier runs, on which bets may still be open. */
  readonly earlier: readonly RaceSource[];
  readonly withdrawals: Withdrawals;
}

interface FoundRunner {
  readonly race: Race;
  /** The runner's index. */
  readonly at: number;
}

interface Followed {
  readonly race: Race;
  readonly channels: SideChannels;
  published: string;
}

/** The horse races of the simulation. They are offered from the day before, and no bets are taken once a race is off. */
export class Races implements LineBook {
  private readonly offered: RaceCalendar | undefined;
  private readonly calendars: readonly RaceCalendar[];
  /** Withdrawals that are being stored: from their first moment no bet is struck on their races. */
  private readonly unsaved = new Map<string, Withdrawal>();
  private readonly followed = new Map<string, Followed>();
  private readonly results: SimulatedResults;
  private readonly listeners = new Set<(message: FeedMessage) => void>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly options: RacesOptions) {
    const withdrawals = {
      withdrawnBy: (eventId: string) => options.withdrawals.get(eventId),
      pendingSince: (eventId: string) => this.unsaved.get(eventId)?.at,
      pauseMs: PAUSE_MS * options.clock.rate,
    };
    this.offered = options.offered && new RaceCalendar(options.offered, withdrawals);
    const earlier = options.earlier.map((source) => new RaceCalendar(source, withdrawals));
    this.calendars = this.offered ? [this.offered, ...earlier] : earlier;
    this.results = new SimulatedResults(options.clock, (eventId) => {
      const found = this.everOffered(eventId);
      return found && storyOfRunner(found);
    });
    this.results.onMessage((message) => this.say([message]));
    this.timer = setInterval(() => this.update(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.results.stop();
    this.listeners.clear();
  }

  owns(eventId: string): boolean {
    return readRaceId(eventId) !== undefined;
  }

  /** The meetings of yesterday, today and tomorrow, as far as they are answered; a day counts from the epoch. */
  meetings(day: number): readonly (readonly Race[])[] {
    const today = Math.floor(this.options.clock.now() / DAY);
    if (day > today + 1 || day < today - ANSWERED_DAYS) return [];
    return this.offered?.meetings(day) ?? [];
  }

  /** A race by its own id, which is that of its runner 0. */
  race(raceId: string): Race | undefined {
    const id = readRaceId(raceId);
    return id?.runner === 0 ? this.answered(raceId) : undefined;
  }

  event(eventId: string): EventLine | undefined {
    const found = this.find(eventId);
    return found?.race.line(found.at, this.options.clock.now());
  }

  info(eventId: string): EventInfo | undefined {
    const found = this.find(eventId);
    return found?.race.info(found.at);
  }

  quote(eventId: string, marketId: string, specifiers: string, outcomeId: string): Quote | undefined {
    return quoteOfLine(this.event(eventId), marketId, specifiers, outcomeId);
  }

  placeChance(eventId: string, places: number): number | undefined {
    const found = this.find(eventId);
    return found?.race.placeChance(found.at, places, this.options.clock.now());
  }

  result(eventId: string): EventResult | undefined {
    const found = this.find(eventId);
    return found?.race.phase(this.options.clock.now()) === "over" ? resultOf(eventId, found.race) : undefined;
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
    const now = clock.now();
    if (!found || found.race.phase(now) !== "open") return "unknown_runner";
    const { race, at } = found;
    const begun = this.unsaved.get(eventId);
    if (!begun && race.isWithdrawn(at, now)) return "withdrawn";
    const price = odds ?? race.winnerOdds(at, now);
    if (!begun && price === undefined) return "unknown_price";
    const withdrawal = begun ?? { eventId, at: Math.floor(now), percent: ruleFour(price ?? Infinity) };
    this.unsaved.set(eventId, withdrawal);
    this.followed.get(race.id)?.channels.publish();
    await withdrawals.add(withdrawal);
    this.unsaved.delete(eventId);
    this.publishWithdrawal(race);
    return "withdrawn";
  }

  /** Publishes a runner that another process has withdrawn. */
  noteWithdrawal(withdrawal: Withdrawal): void {
    if (!this.options.withdrawals.note(withdrawal)) return;
    const found = this.everOffered(withdrawal.eventId);
    if (found) this.publishWithdrawal(found.race);
  }

  /** The channels of a runner: see `SideChannels`. */
  channel(name: string): Channel | undefined {
    const eventId = sideOfChannel(name);
    const found = eventId === undefined ? undefined : this.find(eventId);
    return found && this.followedOf(found.race).channels.channel(name, found.at);
  }

  private followedOf(race: Race): Followed {
    const known = this.followed.get(race.id);
    if (known) return known;
    const lineOf = (at: number) => race.line(at, this.options.clock.now());
    const made = { race, channels: new SideChannels(this.options.epoch, lineOf), published: "" };
    this.followed.set(race.id, made);
    return made;
  }

  private publishWithdrawal(race: Race): void {
    this.followed.get(race.id)?.channels.publish();
    for (const each of race.ids) this.sayWithdrawals(each);
  }

  private sayWithdrawals(eventId: string): void {
    const ids = this.everOffered(eventId)?.race.ids ?? [];
    this.say(this.options.withdrawals.messagesFor(eventId, ids, WINNER));
  }

  private say(messages: readonly FeedMessage[]): void {
    for (const message of messages) for (const listener of this.listeners) listener(message);
  }

  private update(): void {
    const now = this.options.clock.now();
    for (const [id, entry] of this.followed) {
      const { race, channels, published } = entry;
      const state = race.stateKey(now);
      if (channels.isWatched && state !== published) {
        entry.published = state;
        channels.publish();
      }
      if (!channels.isWatched && race.endsAt + ANSWERED_DAYS * DAY < now) this.followed.delete(id);
    }
  }

  /** A runner of the last days, of today or of tomorrow. */
  private find(eventId: string): FoundRunner | undefined {
    const race = this.answered(eventId);
    return race && runnerOf(race, eventId);
  }

  private answered(id: string): Race | undefined {
    const read = readRaceId(id);
    const today = Math.floor(this.options.clock.now() / DAY);
    if (!read || !this.offered || read.seedNumber !== this.offered.seedNumber) return undefined;
    if (read.day > today + 1 || read.day < today - ANSWERED_DAYS) return undefined;
    return this.offered.race(read);
  }

  /** A runner of any race on which bets may be open. */
  private everOffered(eventId: string): FoundRunner | undefined {
    const read = readRaceId(eventId);
    const calendar = read && this.calendars.find(({ seedNumber }) => seedNumber === read.seedNumber);
    const race = read && calendar?.race(read);
    return race && runnerOf(race, eventId);
  }
}

function runnerOf(race: Race, eventId: string): FoundRunner | undefined {
  const at = race.ids.indexOf(eventId);
  return at < 0 ? undefined : { race, at };
}

/** The withdrawals of the simulation as they happen, then the result and its confirmation. */
function storyOfRunner({ race, at }: FoundRunner): ResultStory {
  const eventId = race.ids[at] ?? "";
  return (selections) => [
    ...race.ownWithdrawals.flatMap((withdrawal) => withdrawalMessages(withdrawal, eventId, WINNER)),
    ...storyOfResult(resultOf(eventId, race))(selections),
  ];
}

function resultOf(eventId: string, race: Race): EventResult {
  const settle = (marketId: string, specifiers: string, outcomeId: string) =>
    settleRunner(outcomeId === eventId ? race.finishes.get(eventId) : undefined, marketId, specifiers);
  return {
    eventId,
    status: "ended",
    score: null,
    endedAt: race.endsAt,
    settle: (...outcome) => settle(...outcome).result,
    finish: settle,
  };
}
