// @vitest-environment jsdom
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket as Client, WebSocketServer } from "ws";
import * as z from "zod/mini";
import { SystemClock } from "../clock.ts";
import { FeedClient } from "./feed-client.ts";
import { clientMessage, type ServerMessage } from "./wire.ts";

const HEARTBEAT_MS = 200;

/** A browser's socket does not throw on an error that has no listener. */
class BrowserSocket extends Client {
  constructor(url: string) {
    super(url);
    this.on("error", () => undefined);
  }
}
vi.stubGlobal("WebSocket", BrowserSocket);

const soon = <T>(read: () => T) => expect.poll(read, { interval: 10 });

/** A real WebSocket server with one document at one version. */
class Platform {
  version = 1;
  isSilent = false;
  /** A frame that it sends instead of its next heartbeat. */
  slip: string | undefined;
  readonly received: unknown[] = [];
  private readonly subscribed = new Set<Client>();
  private readonly server: WebSocketServer;
  private readonly heart = setInterval(() => this.beat(), HEARTBEAT_MS);

  private constructor(
    port: number,
    private readonly epoch: string,
  ) {
    this.server = new WebSocketServer({ port, host: "127.0.0.1" });
    this.server.on("connection", (client) => {
      client.on("message", (data: Buffer) => this.receive(client, data.toString()));
      client.on("close", () => this.subscribed.delete(client));
    });
  }

  static async start(port = 0, epoch = "run-1"): Promise<Platform> {
    const platform = new Platform(port, epoch);
    await new Promise((resolve) => platform.server.once("listening", resolve));
    return platform;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get connections(): number {
    return this.server.clients.size;
  }

  change(): void {
    const from = this.version++;
    for (const client of this.subscribed)
      this.say(client, { type: "delta", channel: "main:1", from, version: this.version, data: this.version });
  }

  cut(): void {
    for (const client of this.server.clients) client.terminate();
  }

  stop(): Promise<void> {
    clearInterval(this.heart);
    this.cut();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private receive(client: Client, text: string): void {
    const message = clientMessage.parse(JSON.parse(text));
    this.received.push(message);
    if (message.type !== "subscribe" && message.type !== "resume") return;
    this.subscribed.add(client);
    const { epoch, version } = this;
    if (message.type === "resume" && message.epoch === epoch && message.versions["main:1"] === version)
      this.say(client, { type: "resumed", id: message.id, epoch, changed: [], later: [] });
    else this.say(client, { type: "image", channel: "main:1", epoch, version, data: version });
  }

  private beat(): void {
    if (this.isSilent) return;
    for (const client of this.server.clients) {
      if (this.slip === undefined)
        this.say(client, {
          type: "alive",
          at: 5_000_000,
          rate: 60,
          sum: this.subscribed.has(client) ? this.version : 0,
        });
      else client.send(this.slip);
    }
    this.slip = undefined;
  }

  private say(client: Client, message: ServerMessage): void {
    client.send(JSON.stringify(message));
  }
}

let platform: Platform;
let feed: FeedClient;
let log: unknown[];
let faults: string[];
/** The device's time as it is read at each moment, since a test sets it. */
const clock = new SystemClock(() => Date.now());

beforeEach(async () => {
  platform = await Platform.start();
  log = [];
  faults = [];
  const url = `ws://127.0.0.1:${platform.port}/api/v1/feed`;
  feed = new FeedClient({ url, clock, heartbeatMs: HEARTBEAT_MS, retryMs: 10, log: (what) => faults.push(what) });
});

afterEach(async () => {
  vi.restoreAllMocks();
  feed.dispose();
  await platform.stop();
});

const read = () =>
  feed.subscribe("main:1", {
    image: z.number(),
    delta: z.number(),
    onImage: (image) => log.push(image),
    onDelta: (delta) => log.push(delta),
    onStale: (isStale) => log.push(isStale ? "stale" : "fresh"),
  });

test("no connection is opened before the first subscription", async () => {
  feed.authenticate("t1");
  expect(feed.status).toBe("connecting");
  expect(platform.connections).toBe(0);
  read();
  await soon(() => platform.received.length).toBe(2);
  expect(platform.received[0]).toEqual({ type: "authenticate", token: "t1" });
});

test("an image comes first, then the changes, and the heartbeat sets the platform's clock", async () => {
  read();
  await soon(() => log).toEqual(["stale", 1, "fresh"]);
  platform.change();
  await soon(() => log.at(-1)).toBe(2);
  await soon(() => Math.floor(clock.platformNow() / 1_000_000)).toBe(5);
  expect(feed.status).toBe("live");
});

test("missed heartbeats make everything stale, the next one makes it fresh again", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  platform.isSilent = true;
  await soon(() => feed.status).toBe("stale");
  expect(log.at(-1)).toBe("stale");
  platform.isSilent = false;
  await soon(() => feed.status).toBe("live");
  await soon(() => log.at(-1)).toBe("fresh");
});

test("a silent connection is replaced by a new one", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  platform.isSilent = true;
  await soon(() => feed.status).toBe("offline");
  platform.isSilent = false;
  await soon(() => feed.status).toBe("live");
  expect(platform.received.at(-1)).toMatchObject({ type: "resume", epoch: "run-1", versions: { "main:1": 1 } });
});

test("a silent connection is noticed and replaced also when the device's clock has been set back", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  platform.isSilent = true;
  const before = Date.now;
  vi.spyOn(Date, "now").mockImplementation(() => before() - 3_600_000);
  await soon(() => log.at(-1)).toBe("stale");
  await soon(() => platform.received.filter((message) => JSON.stringify(message).includes("resume")).length).toBe(1);
});

test("after a disconnection the page continues from the version that it has", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  log.length = 0;
  platform.cut();
  await soon(() => log).toEqual(["stale", "fresh"]);
  platform.change();
  await soon(() => log.at(-1)).toBe(2);
});

test("after a restart of the platform the page reconnects and gets the new state", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  const { port } = platform;
  await platform.stop();
  await soon(() => feed.status).toBe("offline");
  platform = await Platform.start(port, "run-2");
  await soon(() => feed.status).toBe("live");
  await soon(() => log).toEqual(["stale", 1, "fresh", "stale", 1, "fresh"]);
});

test("a device that goes offline shows it at once, and reconnects as soon as it is online", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  dispatchEvent(new Event("offline"));
  expect(feed.status).toBe("offline");
  expect(log.at(-1)).toBe("stale");
  dispatchEvent(new Event("online"));
  await soon(() => log.at(-1)).toBe("fresh");
});

test.each([
  ["no JSON", "<html>"],
  ["an unknown message", '{"type":"gossip"}'],
])("%s on the feed is logged and changes nothing", async (_, slip) => {
  read();
  await soon(() => feed.status).toBe("live");
  platform.slip = slip;
  await soon(() => faults).toEqual(["the feed sent a message that this page does not understand"]);
  platform.change();
  await soon(() => log.at(-1)).toBe(2);
});

test("a page that rests has no connection and its data is stale, until nobody rests any more", async () => {
  read();
  await soon(() => feed.status).toBe("live");
  const [wake, wakeOther] = [feed.rest(), feed.rest()];
  expect(feed.status).toBe("stale");
  await soon(() => platform.connections).toBe(0);
  wake();
  wake();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(platform.connections).toBe(0);
  wakeOther();
  await soon(() => feed.status).toBe("live");
  await soon(() => log.at(-1)).toBe("fresh");
});

test("a disposed client leaves no connection open", async () => {
  read();
  await soon(() => platform.connections).toBe(1);
  feed.dispose();
  await soon(() => platform.connections).toBe(0);
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  read();
  expect(feed.status).toBe("offline");
  expect(platform.connections).toBe(0);
});
