import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/** The product's own parts, from the current sources. */
export async function loadParts(folder) {
  const outfile = join(folder, "parts.cjs");
  const entry = fileURLToPath(new URL("parts.ts", import.meta.url));
  await build({
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    format: "cjs",
    loader: { ".svg": "empty" },
    outfile,
  });
  const { default: parts } = await import(pathToFileURL(outfile).href);
  return parts;
}

/** The platform's site for a page of a benchmark: this machine. */
export const siteOfBench = (Site) =>
  new Site({ trustedProxies: [], isSandbox: true, isOpen: false, host: "127.0.0.1" });

/** The platform's real feed socket, with channels of the benchmark. */
export async function startSocket({ LOAD, Channel, FeedSocket, Site, messageFrame }) {
  const state = { version: 0 };
  const make = (name) => new Channel({ name, epoch: "bench", image: () => state });
  const channels = new Map(["event:1", "event:2", "event:3"].map((name) => [name, make(name)]));
  const socket = new FeedSocket({
    epoch: "bench",
    clock: { now: Date.now, rate: 1, toReal: (ms) => ms },
    find: (name) => channels.get(name),
    // All readers have one address and connect at once.
    load: { ...LOAD, sockets: MANY, socketsOfAddress: MANY, handshakesOfAddress: MANY, messagesOfSocket: MANY },
  });
  const sockets = new Set();
  const { server, port, address } = await listen((each) => {
    each.on("upgrade", (_, client) => {
      sockets.add(client);
      client.on("close", () => sockets.delete(client));
    });
    socket.attach(each, siteOfBench(Site));
  });
  const frameOf = (data) => messageFrame({ type: "delta", channel: "event:1", from: 1, version: 2, data });
  const stop = () => {
    socket.close();
    server.closeAllConnections();
    server.close();
  };
  return { channels, channel: channels.get("event:1"), sockets, port, address, frameOf, state, stop };
}

export async function listen(attach) {
  const server = createServer();
  attach(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  return { server, port, address: `ws://127.0.0.1:${port}/api/v1/feed` };
}

const MANY = 1_000_000;
const PADDING = "x".repeat(250);

/** A message as large as a change of an event's main markets. */
export const update = () => ({ madeAt: performance.timeOrigin + performance.now(), padding: PADDING });

const KEY = "dGhlIHNhbXBsZSBub25jZQ==";
export const handshake = (port) =>
  `GET /api/v1/feed HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`;

/** A client's frame, with a mask that changes nothing. */
export function maskedFrame(text) {
  const length = Buffer.byteLength(text);
  const start = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...start, 0, 0, 0, 0]), Buffer.from(text)]);
}
