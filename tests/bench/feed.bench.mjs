// The platform's live feed to 1,000 sockets of another process: against writing a frame that is ready to the same sockets (the
// limit), in turns; and what slow readers, cuts and comings back cost.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { WebSocket } from "ws";
import * as z from "zod/mini";
import { median, quantile, spread } from "./statistics.mjs";

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const SOCKETS = 1000;
const MESSAGES = 100;
const UPDATES_PER_SECOND = 20;
const DELIVERY_MS = 3000;
const CUTS = 1000;
const GOALS = { once: 1, cpu: 1.2, p99: 150, slow: 64 * 1024 };
const PADDING = "x".repeat(250);

export default async function feed({ runs }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-feed-"));
  const server = createServer();
  let clients;
  let platform;
  try {
    const parts = await load(folder);
    platform = await start(parts, server);
    clients = fork(file("feed-clients.mjs"), [platform.address, String(SOCKETS), "event:1"]);
    await once(clients, "message");
    const sockets = [...platform.sockets];
    const rounds = { ours: [], raw: [] };
    for (let run = -1; run < runs; run++) {
      const ours = await cpuOf(clients, (message) => platform.channel.publish(message));
      const raw = await cpuOf(clients, (message) => {
        const frame = platform.frameOf(message);
        for (const socket of sockets) socket.write(frame);
      });
      // The first round warms up.
      if (run >= 0) {
        rounds.ours.push(ours);
        rounds.raw.push(raw);
      }
    }
    const made = countMade(platform.channel);
    const latencies = await deliver(clients, platform.channel);
    return [
      atMost("made", made, "times that a message was serialised", 1, GOALS.once),
      atMost(
        "cpu",
        median(rounds.ours.map((each, run) => each / rounds.raw[run])),
        "times writing a ready frame",
        1,
        GOALS.cpu,
        spread(rounds.raw),
      ),
      atMost("delivery-p99", quantile(latencies, 0.99), "ms", 0, GOALS.p99),
      atMost("slow-reader", await slowReader(platform), "bytes kept for it", 0, GOALS.slow),
      atMost("cuts", await cutAgainAndAgain(parts, platform), `lost or doubled in ${CUTS} cuts`, 0, 0),
    ];
  } finally {
    clients?.kill();
    platform?.socket.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
}

const atMost = (id, value, unit, limit, goal, noise) => ({
  id,
  value,
  unit,
  limit,
  goal,
  ok: value <= goal,
  ...(noise && { spread: noise }),
});

async function load(folder) {
  const outfile = join(folder, "parts.cjs");
  await build({ entryPoints: [file("feed-parts.ts")], bundle: true, platform: "node", format: "cjs", outfile });
  const { default: parts } = await import(pathToFileURL(outfile).href);
  return parts;
}

async function start({ Channel, FeedSocket, messageFrame }, server) {
  const state = { version: 0 };
  const make = (name) => new Channel({ name, epoch: "bench", image: () => state });
  const channels = new Map(["event:1", "event:2", "event:3"].map((name) => [name, make(name)]));
  const socket = new FeedSocket({
    epoch: "bench",
    clock: { now: Date.now, rate: 1, toReal: (ms) => ms },
    find: (name) => channels.get(name),
  });
  const sockets = new Set();
  server.on("upgrade", (_, each) => {
    sockets.add(each);
    each.on("close", () => sockets.delete(each));
  });
  socket.attach(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  const address = `ws://127.0.0.1:${port}/api/v1/feed`;
  const frameOf = (data) => messageFrame({ type: "delta", channel: "event:1", from: 1, version: 2, data });
  return { channels, channel: channels.get("event:1"), sockets, socket, port, address, frameOf, state };
}

const update = () => ({ madeAt: performance.timeOrigin + performance.now(), padding: PADDING });

/** This process's CPU time for so many messages to all sockets, until the last of them has been read. */
async function cpuOf(clients, publish) {
  const goal = (await report(clients)).heard + MESSAGES * SOCKETS;
  const before = process.cpuUsage();
  for (let at = 0; at < MESSAGES; at++) {
    publish(update());
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(before);
  while ((await report(clients)).heard < goal) await pause(20);
  return user + system;
}

async function report(clients) {
  clients.send("report");
  const [answer] = await once(clients, "message");
  return answer;
}

/** How often a message for all sockets is made into text. */
function countMade(channel) {
  const { stringify } = JSON;
  let count = 0;
  JSON.stringify = (...given) => {
    count++;
    return stringify(...given);
  };
  for (let at = 0; at < 10; at++) channel.publish(update());
  JSON.stringify = stringify;
  return count / 10;
}

async function deliver(clients, channel) {
  await pause(200);
  await report(clients);
  const began = performance.now();
  for (let at = 0; performance.now() < began + DELIVERY_MS; at++) {
    channel.publish(update());
    await pause(Math.max(0, began + ((at + 1) * 1000) / UPDATES_PER_SECOND - performance.now()));
  }
  await pause(300);
  return (await report(clients)).latencies;
}

/** The most that is kept in this process for a reader that reads nothing. */
async function slowReader({ port, channels, sockets }) {
  const before = new Set(sockets);
  const reader = connect(port, "127.0.0.1");
  reader.write(
    `GET /api/v1/feed HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(reader, "data");
  reader.pause();
  const socket = [...sockets].find((each) => !before.has(each));
  reader.write(maskedFrame(JSON.stringify({ type: "subscribe", channels: [{ channel: "event:2" }] })));
  const channel = channels.get("event:2");
  while (!channel.isWatched) await pause(5);
  let most = 0;
  for (let at = 0; at < 20_000; at++) {
    channel.publish({ padding: PADDING.repeat(4) });
    most = Math.max(most, socket.writableLength);
    if (at % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  reader.destroy();
  return most;
}

/** What a client writes, with a mask that changes nothing. */
function maskedFrame(text) {
  const header = Buffer.from([0x81, 0x80 | Buffer.byteLength(text), 0, 0, 0, 0]);
  return Buffer.concat([header, Buffer.from(text)]);
}

/** The page's subscriptions through random cuts of a real connection: every change once, in order, and the last one there. */
async function cutAgainAndAgain({ Subscriptions, serverMessage }, { channels, address, state }) {
  const channel = channels.get("event:3");
  let socket;
  let wrong = 0;
  let has = -1;
  const subscriptions = new Subscriptions(
    (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)),
    () => undefined,
  );
  const document = z.object({ version: z.number() });
  subscriptions.add("event:3", {
    image: document,
    delta: document,
    onImage: ({ version }) => {
      if (version < has) wrong++;
      has = version;
    },
    onDelta: ({ version }) => {
      if (version !== has + 1) wrong++;
      has = version;
    },
  });
  const change = () => {
    state.version++;
    channel.publish({ version: state.version });
  };
  for (let cut = 0; cut <= CUTS; cut++) {
    socket = new WebSocket(address, { perMessageDeflate: false });
    const own = socket;
    own.on("message", (data) => own === socket && subscriptions.hear(serverMessage.parse(JSON.parse(data.toString()))));
    own.on("error", () => undefined);
    await once(own, "open");
    subscriptions.opened();
    const changes = Math.floor(Math.random() * 6);
    for (let at = 0; at < changes; at++) {
      change();
      if (Math.random() < 0.5) await new Promise((resolve) => setImmediate(resolve));
    }
    if (cut === CUTS) break;
    own.terminate();
    subscriptions.closed();
    for (let at = 0; at < Math.random() * 3; at++) change();
  }
  const end = performance.now() + 5000;
  while (has !== state.version && performance.now() < end) await pause(10);
  socket.terminate();
  return wrong + (has === state.version ? 0 : 1);
}
