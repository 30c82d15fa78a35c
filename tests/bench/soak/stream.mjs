import { setTimeout as pause } from "node:timers/promises";
import { siteOfBench } from "../feed/platform.mjs";

/**
 * How much the socket may buffer before the stream waits for the page, in bytes. Below the platform's limit for a
 * reader.
 */
const MOST_WAITING = 16 * 1024;
const LONGEST_FRAME = 32 * 1024;

/**
 * Prices at many times their usual rate over the platform's real socket and channels: one message for each repricing of
 * a match, with all markets that the channel shows, as the line publishes it.
 */
export class Stream {
  updates = 0;
  isRunning = false;
  channels = new Map();

  constructor(parts, origin, perSecond) {
    this.parts = parts;
    this.origin = origin;
    this.perSecond = perSecond;
    this.socket = new parts.FeedSocket({
      epoch: "soak",
      clock: { now: Date.now, rate: 1, toReal: (ms) => ms },
      find: (name) => this.find(name),
    });
  }

  attach(server) {
    server.on("upgrade", (_, socket) => (this.wire = socket));
    this.socket.attach(server, siteOfBench(this.parts.Site));
  }

  /** Publishes until this many prices have been sent. */
  async bring(updates) {
    this.isRunning = true;
    const end = this.updates + updates;
    let due = performance.now();
    while (this.isRunning && this.updates < end) {
      for (const [name, each] of this.channels) {
        if (!each.channel.isWatched || !each.event || this.isBehind) continue;
        const count = this.reprice(each, name);
        this.updates += count;
        due += (1000 * count) / this.perSecond;
      }
      // A slow page's backlog is made up for, but not all at once.
      due = Math.max(due, performance.now() - 500);
      await pause(Math.max(0, due - performance.now()));
    }
  }

  stop() {
    this.isRunning = false;
    this.socket.close();
  }

  get isBehind() {
    return !this.wire || this.wire.destroyed || this.wire.writableLength > MOST_WAITING;
  }

  reprice(each) {
    const version = each.version++;
    const reprice = (outcome) => ({ ...outcome, odds: 1010 + 10 * Math.floor(Math.random() * 900) });
    const markets = each.event.markets.map((market) => ({
      ...market,
      version,
      outcomes: market.outcomes.map(reprice),
    }));
    each.event = { ...each.event, markets };
    each.channel.publish({ markets });
    return markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  }

  find(name) {
    const known = this.channels.get(name);
    if (known) return known.channel;
    const [family, id] = name.split(":");
    if (family !== "main" && family !== "event") return undefined;
    const each = { version: 2 ** 40, event: undefined, timeline: [] };
    each.channel = new this.parts.Channel({
      name,
      epoch: "soak",
      merge: this.parts.mergeDeltas,
      image: async () => {
        if (!each.event) Object.assign(each, await this.load(family, id));
        return { event: each.event, timeline: each.timeline };
      },
    });
    this.channels.set(name, each);
    return each.channel;
  }

  async load(family, id) {
    if (family === "main") {
      const { events } = await this.ask(`/api/v1/line/events?ids=${id}`);
      if (!events[0]) throw new Error(`there is no match ${id}`);
      return { event: events[0] };
    }
    const { image } = await this.ask(`/api/v1/line/events/${id}`);
    const { event, timeline } = image;
    // The longest frame must fit into the platform's limit for a reader.
    if (JSON.stringify(event).length > LONGEST_FRAME) event.markets.length = Math.min(event.markets.length, 100);
    return { event, timeline };
  }

  async ask(path) {
    const answer = await fetch(new URL(path, this.origin));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }
}
