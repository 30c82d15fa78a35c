// Clients that send headers or bodies one byte at a time, or never read their answers. A client that is cut off
// reconnects.
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { takeOrders, visitor } from "./generator.mjs";

const EVERY_MS = 1000;
const PER_ADDRESS = 100;
const FIRST = 60_000;
const HEADERS = "GET /api/v1/line/home HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ".padEnd(600, "x");
const BODY =
  "POST /api/v1/bets HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 600\r\n\r\n";
/** As many requests as one connection may have open. */
const UNREAD = "GET /api/v1/line/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(16);
const KINDS = ["headers", "body", "reads"];

const clients = new Set();
let isOver = false;
let cuts = 0;

takeOrders({ start, stop });

async function start({ port, count }) {
  for (let at = 0; at < count; at++) {
    open(port, at);
    if (at % 20 === 0) await pause(10);
  }
}

function stop() {
  isOver = true;
  const held = clients.size;
  for (const socket of clients) socket.destroy();
  return { held, cuts };
}

function open(port, at) {
  const socket = connect({ port, host: "127.0.0.1", localAddress: visitor(FIRST + at, PER_ADDRESS), noDelay: true });
  clients.add(socket);
  const kind = KINDS[at % KINDS.length];
  if (kind === "reads") {
    socket.pause();
    socket.write(UNREAD);
  }
  // A client that reads nothing notices its end only by writing.
  let sent = 0;
  const text = kind === "headers" ? HEADERS : "x".repeat(600);
  if (kind === "body") socket.write(BODY);
  if (kind !== "reads") socket.resume();
  const timer = setInterval(() => {
    if (kind !== "reads" && sent < text.length) socket.write(text[sent++]);
  }, EVERY_MS);
  socket.on("error", () => socket.destroy());
  socket.once("close", () => {
    clearInterval(timer);
    clients.delete(socket);
    if (isOver) return;
    cuts++;
    setTimeout(() => !isOver && open(port, at), EVERY_MS);
  });
}
