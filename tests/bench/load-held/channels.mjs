import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";

/** How long to listen to the line, to measure how often each match changes, in milliseconds. */
const LISTEN_MS = 8000;
/** As many as one message may contain. */
const MOST = 500;
const MOST_TRIES = 60;

/**
 * Matches that together have this many changes per second, the most active first, for a socket to subscribe to. Returns
 * their channels, their total rate, and the size of a change.
 */
export async function channelsFor({ address, call }, perSecond) {
  const { events } = (await call("GET", "/api/v1/line/live?limit=500")).body;
  const socket = await openSocket(`${address.replace("http", "ws")}/api/v1/feed`);
  const changes = new Map();
  let bytes = 0;
  socket.on("message", (data) => {
    const { type, channel } = JSON.parse(data);
    if (type !== "delta") return;
    changes.set(channel, (changes.get(channel) ?? 0) + 1);
    bytes += data.length;
  });
  const names = events.map(({ info }) => `main:${info.id}`).slice(0, MOST);
  socket.send(JSON.stringify({ type: "subscribe", channels: names.map((channel) => ({ channel })) }));
  await pause(LISTEN_MS);
  socket.terminate();
  const received = [...changes.values()].reduce((sum, count) => sum + count, 0);
  const channels = [];
  let chosen = 0;
  for (const [channel, count] of [...changes].sort((a, b) => b[1] - a[1])) {
    if ((chosen * 1000) / LISTEN_MS >= perSecond) break;
    channels.push(channel);
    chosen += count;
  }
  return { channels, perSecond: (chosen * 1000) / LISTEN_MS, size: Math.round(bytes / Math.max(1, received)) };
}

/** A platform that has just started may be too busy to accept sockets. */
async function openSocket(address) {
  for (let tries = 1; ; tries++) {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    try {
      await once(socket, "open");
      return socket;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await pause(1000);
    }
  }
}
