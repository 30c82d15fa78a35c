import { Duplex } from "node:stream";
import { BehaviorSubject } from "rxjs";
import { expect, test } from "vitest";
import type { ChannelReader, Feed, FeedStatus, Position } from "../../../core/realtime/feed.ts";
import { Subscriptions } from "../../../core/realtime/subscriptions.ts";
import { type ClientMessage, HEARTBEAT_MS, type ServerMessage, serverMessage } from "../../../core/realtime/wire.ts";
import { ManualClock } from "../../../core/testing/manual-clock.ts";
import { FrameQueue } from "../../../plugins/sportsbook/line/frame-queue.ts";
import { LineStore } from "../../../plugins/sportsbook/line/line-store.ts";
import { viewOfPrice } from "../../../plugins/sportsbook/prices/price-view.ts";
import { eventOf, marketOf } from "../../../plugins/sportsbook/testing/events.ts";
import type { EventDelta, Market } from "../../../plugins/sportsbook/wire.ts";
import { mergeDeltas } from "../../../server/feed/line/merge-deltas.ts";
import { type Random, randomOf } from "../../../server/feed/random.ts";
import { Batches } from "../../../server/realtime/batches.ts";
import { Channel } from "../../../server/realtime/channel.ts";
import { Connection } from "../../../server/realtime/connection.ts";
import { sized } from "../../support/size.ts";

// The real line store over the real subscriptions on one side, the platform's real channels and connection on the other, and
// between them a network in virtual time that drops, doubles, mixes up and delays messages in both directions, until it heals.

const SCHEDULES = sized(1_500, 10_000);
const EPOCH = "run-1";
const IDS = ["1", "2", "3"] as const;
const LATENCY_MS = 20;
const FAULTS_MS = 4_000;
const LONGEST_DELAY_MS = 2_500;
/** A second after healing the store has to equal the platform. */
const HEALED_MS = 1_000;
/** The client takes everything for stale after so many heartbeats without a word. */
const SILENT_MS = 2.5 * HEARTBEAT_MS;

/** What the platform writes arrives here, message by message. */
class Wire extends Duplex {
  constructor(private readonly arrive: (message: ServerMessage) => void) {
    super();
  }
  override _read(): void {
    // Nothing is read by this end: the client's messages are handed over one by one.
  }
  override write(frame: Buffer): boolean {
    const start = frame[1]! < 126 ? 2 : frame[1] === 126 ? 4 : 10;
    this.arrive(serverMessage.parse(JSON.parse(frame.toString("utf8", start))));
    return true;
  }
}

class Schedule {
  private readonly random: Random;
  private now = 0;
  private order = 0;
  private isFaulty = true;
  private lastReceived = 0;
  private isSilent = false;
  private readonly due: { at: number; order: number; isUnderWay: boolean; run: () => void }[] = [];
  private readonly markets = new Map<string, Market>();
  private readonly channels = new Map<string, Channel<EventDelta>>();
  /** Every state that a market ever had, by its version. */
  private readonly history = new Map<string, string>();
  private readonly heard = new Map<string, number>();
  private readonly applied = new Map<string, number>();
  private readonly connection = new Connection(
    new Wire((message) => this.carry(() => this.deliver(message))),
    new Batches(),
  );
  private readonly subscriptions = new Subscriptions(
    (message) => this.carry(() => this.take(message)),
    () => undefined,
  );
  private readonly line: LineStore;
  /** How often a price that could not be bet on was looked at, so that a test of nothing is noticed. */
  held = 0;

  constructor(
    seed: number,
    private readonly worst: number,
  ) {
    this.random = randomOf(`schedule ${seed}`);
    for (const id of IDS) {
      this.put(id, marketOf("1x2", { "1": 1950, x: 3600, "2": 3800 }));
      const image = () => ({ event: eventOf(id, { markets: [this.markets.get(id)!] }), timeline: [] });
      this.channels.set(`main:${id}`, new Channel({ name: `main:${id}`, epoch: EPOCH, image, merge: mergeDeltas }));
    }
    this.line = new LineStore(this.feed(), new ManualClock(), new FrameQueue(() => undefined));
    const versions = Object.fromEntries([...this.channels].map(([name, { version }]) => [name, version]));
    const events = IDS.map((id) => eventOf(id, { markets: [this.markets.get(id)!] }));
    this.line.seed({ at: 0, rate: 1, position: { epoch: EPOCH, versions } }, "main", events);
    for (const [name, version] of Object.entries(versions)) this.applied.set(name, version);
    for (const id of IDS) this.line.follow(id, "main");
  }

  async run(): Promise<void> {
    this.isFaulty = false;
    this.subscriptions.opened();
    await this.until(4 * LATENCY_MS);
    const phase = this.random() * HEARTBEAT_MS;
    for (let at = phase; at < FAULTS_MS + HEALED_MS; at += HEARTBEAT_MS) this.at(at, () => this.connection.beat(at, 1));
    for (let at = 0; at < FAULTS_MS + HEALED_MS / 2; at += this.random() * 400) this.at(at, () => this.change());
    this.isFaulty = true;
    await this.until(FAULTS_MS);
    this.heal();
    await this.until(FAULTS_MS + HEALED_MS);
    this.expectEqual();
  }

  private feed(): Feed {
    const status = new BehaviorSubject<FeedStatus>("live");
    const noting = <I, D>(name: string, reader: ChannelReader<I, D>): ChannelReader<I, D> => ({
      ...reader,
      onImage: (image, version) => {
        this.applied.set(name, version);
        reader.onImage(image, version);
      },
      onDelta: (delta, version) => {
        this.applied.set(name, version);
        reader.onDelta(delta, version);
      },
    });
    return {
      status: "live",
      status$: status,
      rest: () => () => undefined,
      authenticate: () => undefined,
      subscribe: <I, D>(name: string, reader: ChannelReader<I, D>, since?: Position) =>
        this.subscriptions.add(name, noting(name, reader), since),
    };
  }

  private change(): void {
    const id = IDS[Math.floor(this.random() * IDS.length)]!;
    const before = this.markets.get(id)!;
    const isSuspended = this.random() < 0.2;
    const next: Market = {
      ...before,
      version: before.version + 1,
      status: isSuspended ? "suspended" : "active",
      reason: isSuspended ? "goal" : null,
      outcomes: before.outcomes.map((outcome) => ({ ...outcome, odds: 1001 + Math.floor(this.random() * 9000) })),
    };
    this.put(id, next);
    this.channels.get(`main:${id}`)!.publish({ markets: [next] });
  }

  private put(id: string, market: Market): void {
    this.markets.set(id, market);
    this.history.set(`${id}/${market.version}`, JSON.stringify([market.status, market.outcomes]));
  }

  /** The network: in a schedule's faults a message may get lost, come twice, and come late. */
  private carry(arrive: () => void): void {
    if (!this.isFaulty) return this.at(this.now + LATENCY_MS, arrive, true);
    if (this.random() < this.worst * 0.5) return;
    const copies = this.random() < this.worst * 0.3 ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const delay = this.random() < this.worst ? this.random() * LONGEST_DELAY_MS : 0;
      this.at(this.now + LATENCY_MS + delay, arrive, true);
    }
  }

  /** Nothing is lost from now on; what is late comes now, in whatever order it has. */
  private heal(): void {
    this.isFaulty = false;
    for (const each of this.due) if (each.isUnderWay) each.at = this.now + LATENCY_MS;
  }

  private at(at: number, run: () => void, isUnderWay = false): void {
    this.due.push({ at, order: this.order++, isUnderWay, run });
  }

  private async until(end: number): Promise<void> {
    for (;;) {
      // Subscriptions go out in a microtask, and images in turns of the event loop: in no time of the schedule's.
      await new Promise(setImmediate);
      let next = -1;
      for (let each = 0; each < this.due.length; each++) {
        const [a, b] = [this.due[each]!, this.due[next]];
        if (a.at <= end && (!b || a.at < b.at || (a.at === b.at && a.order < b.order))) next = each;
      }
      const [first] = next < 0 ? [] : this.due.splice(next, 1);
      if (!first) break;
      this.passTo(first.at);
      first.run();
      this.check();
    }
    this.passTo(end);
  }

  private passTo(now: number): void {
    this.now = Math.max(this.now, now);
    if (this.isSilent || this.now - this.lastReceived <= SILENT_MS) return;
    this.isSilent = true;
    this.subscriptions.wentSilent();
  }

  private deliver(message: ServerMessage): void {
    this.lastReceived = this.now;
    this.isSilent = false;
    const versions = message.type === "resumed" ? message.changed : "version" in message ? [message] : [];
    for (const { channel, version } of versions)
      this.heard.set(channel, Math.max(this.heard.get(channel) ?? 0, version));
    this.subscriptions.receive(message);
  }

  private take(message: ClientMessage): void {
    if (message.type === "subscribe") {
      for (const { channel } of message.channels) this.connection.subscribe(this.channels.get(channel)!, undefined);
    }
    if (message.type !== "resume") return;
    const versions = Object.entries(message.versions);
    const wanted = new Map(versions.map(([name, version]) => [this.channels.get(name)!, version]));
    this.connection.resume(message.id, message.epoch, wanted, []);
  }

  private canBet(id: string): boolean {
    const price = this.line.price({ eventId: id, marketId: "1x2", specifiers: "", outcomeId: "1" });
    return viewOfPrice(price, { odds: String, suspended: () => "" }).canBet;
  }

  private check(): void {
    for (const id of IDS) {
      const market = this.shown(id);
      if (market !== undefined && this.history.get(`${id}/${market.version}`) !== market.text) {
        throw new Error(`main:${id} never was ${market.text} at ${market.version}`);
      }
      const canBet = this.canBet(id);
      if (!canBet) this.held++;
      const isOpen = (this.heard.get(`main:${id}`) ?? 0) > this.applied.get(`main:${id}`)!;
      if (canBet && isOpen) throw new Error(`main:${id} can be bet on at ${this.now} while a gap is open`);
      if (canBet && this.isSilent) throw new Error(`main:${id} can be bet on at ${this.now} in silence`);
    }
  }

  private shown(id: string): { readonly version: number; readonly text: string } | undefined {
    const prices = ["1", "2", "x"].map((outcomeId) => ({
      id: outcomeId,
      price: this.line.price({ eventId: id, marketId: "1x2", specifiers: "", outcomeId }),
    }));
    const first = prices[0]!.price;
    if (!first) return undefined;
    const outcomes = prices.map((each) => ({ id: each.id, odds: each.price?.odds }));
    return { version: first.version, text: JSON.stringify([first.status, outcomes]) };
  }

  private expectEqual(): void {
    for (const id of IDS) {
      const market = this.markets.get(id)!;
      const canBet = this.canBet(id);
      expect([id, this.shown(id), canBet]).toEqual([
        id,
        { version: market.version, text: JSON.stringify([market.status, market.outcomes]) },
        market.status === "active",
      ]);
    }
  }
}

test(`in ${SCHEDULES} schedules of lost, doubled, reordered and late messages nothing can be bet on across a gap, and a second after healing the store equals the platform`, async () => {
  let held = 0;
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const schedule = new Schedule(seed, 0.1 + 0.9 * ((seed * 0.618) % 1));
    try {
      await schedule.run();
    } catch (cause) {
      throw new Error(`schedule ${seed}`, { cause });
    }
    held += schedule.held;
  }
  expect(held / SCHEDULES).toBeGreaterThan(5);
});
