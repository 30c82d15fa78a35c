import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { listen, siteOfBench } from "./platform.mjs";

const EVENTS = 400;

/**
 * The platform's real line at its real pace, and the page's real subscriptions to its first matches, live ones first.
 * Returns the bytes of their first images, and the bytes that both sides send after each cut until everything is up to
 * date.
 */
export async function bytesOfResumption(parts, cuts, cutMs) {
  const feed = await parts.startFeed({
    store: new parts.MemoryFeedStore(),
    rate: 1,
    seed: "openline",
    isReproducible: true,
  });
  const { server, address } = await listen((each) => feed.attach(each, siteOfBench(parts.Site)));
  const page = new Page(parts, address);
  try {
    const names = parts.listed(feed.book, undefined, 3).map(({ id }) => `main:${id}`);
    const image = await page.follow(names.slice(0, EVENTS));
    const live = feed.book.schedule.live.size;
    const rounds = [];
    for (let cut = 0; cut < cuts; cut++) {
      page.cut();
      await pause(cutMs);
      rounds.push(await page.connect());
    }
    return { image: image.received, live, rounds };
  } finally {
    page.cut();
    server.closeAllConnections();
    server.close();
    await feed.stop();
  }
}

/** The page's subscriptions on a socket that counts its traffic. */
class Page {
  stale = new Set();
  received = 0;
  sent = 0;

  constructor(parts, address) {
    this.parts = parts;
    this.address = address;
    this.subscriptions = new parts.Subscriptions((message) => this.send(JSON.stringify(message)));
  }

  async follow(names) {
    const ignore = () => undefined;
    for (const name of names) {
      this.subscriptions.add(name, {
        image: this.parts.eventImage,
        delta: this.parts.eventDelta,
        onImage: ignore,
        onDelta: ignore,
        onStale: (isStale) => this.stale[isStale ? "add" : "delete"](name),
      });
    }
    return this.connect();
  }

  /** Connects and waits until everything is up to date. Returns the traffic, without heartbeats. */
  async connect() {
    this.received = this.sent = 0;
    const socket = new WebSocket(this.address, { perMessageDeflate: false });
    this.socket = socket;
    socket.on("message", (data) => this.receive(data.toString(), data.length));
    await once(socket, "open");
    this.subscriptions.opened();
    while (this.stale.size > 0) await pause(5);
    return { received: this.received, sent: this.sent };
  }

  cut() {
    this.socket?.terminate();
    this.socket?.removeAllListeners("message");
    this.subscriptions.closed();
  }

  receive(text, length) {
    const message = this.parts.serverMessage.parse(JSON.parse(text));
    if (message.type !== "alive") this.received += length;
    this.subscriptions.receive(message);
  }

  send(text) {
    this.sent += Buffer.byteLength(text);
    this.socket.send(text);
  }
}
