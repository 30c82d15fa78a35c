// Sockets of the live feed that read bytes, not messages: a reader that parses would be a slow one and distort the
// measurement.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { handshake, maskedFrame } from "../feed/platform.mjs";
import { takeOrders, visitor } from "./generator.mjs";

const MARK = Buffer.from('"madeAt":');
/** Longer than the time that follows the mark. */
const TAIL = 40;
/** How many handshakes run at once. */
const AT_ONCE = 20;
const PATIENCE_SECONDS = 60;
/** A handshake not answered by then, in milliseconds, counts as lost. */
const ANSWER_MS = 10_000;

const open = new Set();
let latencies = [];
let bytes = 0;
let cut = 0;

takeOrders({ open: openAll, report, close });

/** Opens sockets. If `isPatient`, refused ones retry, as pages do. */
async function openAll({ port, count, first = 0, channels, isPatient, seconds = PATIENCE_SECONDS }) {
  const result = { opened: 0, refused: {}, refusedMs: [] };
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const opener = async () => {
    while (next < count && performance.now() < until) {
      const visitorNumber = first + next++;
      for (;;) {
        const began = performance.now();
        const status = await join(port, visitor(visitorNumber), channels);
        if (status === 101) result.opened++;
        else {
          result.refused[status] = (result.refused[status] ?? 0) + 1;
          result.refusedMs.push(performance.now() - began);
        }
        if (status === 101 || !isPatient || performance.now() > until) break;
        await pause(1000);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  return result;
}

/** The status of the handshake's answer; 0 without one. */
function join(port, localAddress, channels) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
    socket.write(handshake(port));
    socket.on("error", () => socket.destroy());
    socket.once("close", () => resolve(0));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.once("data", (data) => {
      socket.setTimeout(0);
      const status = Number(data.toString("latin1", 9, 12));
      if (status === 101) follow(socket, channels);
      else socket.destroy();
      resolve(status);
    });
  });
}

/** The answer that browsers give to a ping. It is sent unasked, because the readers here do not parse pings. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const PONG_EVERY_MS = 20_000;
setInterval(() => open.forEach((socket) => socket.write(PONG)), PONG_EVERY_MS);

function follow(socket, channels) {
  open.add(socket);
  socket.once("close", () => open.delete(socket) && cut++);
  let rest = Buffer.alloc(0);
  socket.on("data", (data) => {
    const now = performance.timeOrigin + performance.now();
    bytes += data.length;
    const all = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    let end = 0;
    for (let at = all.indexOf(MARK); at >= 0 && at + TAIL <= all.length; at = all.indexOf(MARK, end)) {
      end = at + MARK.length;
      latencies.push(now - Number.parseFloat(all.toString("latin1", end, at + TAIL)));
    }
    rest = all.subarray(Math.max(end, all.length - TAIL));
  });
  const wanted = channels.map((channel) => ({ channel }));
  socket.write(maskedFrame(JSON.stringify({ type: "subscribe", channels: wanted })));
}

/**
 * Returns the data received since the last report. There are too many latencies to send all, so every nth in sorted
 * order is sent.
 */
function report() {
  const all = Float64Array.from(latencies).sort();
  const step = Math.max(1, Math.floor(all.length / 20_000));
  const result = { received: all.length, bytes, cut, sockets: open.size, latencies: [] };
  for (let at = 0; at < all.length; at += step) result.latencies.push(all[at]);
  latencies = [];
  bytes = cut = 0;
  return result;
}

function close({ keep = 0 }) {
  for (const socket of [...open].slice(keep)) {
    open.delete(socket);
    socket.destroy();
  }
}
