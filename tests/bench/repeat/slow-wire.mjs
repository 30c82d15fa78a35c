// A proxy between a browser and the platform, as slow as a phone's connection. It counts all traffic, including a
// service worker's requests, which a page's protocol does not report.
import { createServer, request as send } from "node:http";
import { connect } from "node:net";

const LATENCY_MS = 150;
const BYTES_PER_MS = (1.6 * 1e6) / 8 / 1000;
/** The bytes that are sent in one piece. */
const PIECE = 4096;

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function slowWire(address) {
  let target = new URL(address);
  const seen = [];
  /** When the connection is free again: all answers share it. */
  let free = 0;

  async function carry(body) {
    const begin = Math.max(performance.now(), free);
    free = begin + body.length / BYTES_PER_MS;
    const ms = free - performance.now();
    if (ms > 0) await wait(ms);
  }

  const server = createServer(async (incoming, answer) => {
    const { method, url, headers } = incoming;
    const note = { path: url.replace(/[?#].*$/, ""), type: "", bytes: 0, status: 0 };
    seen.push(note);
    await wait(LATENCY_MS);
    const options = { host: target.hostname, port: target.port, method, path: url, headers };
    const outgoing = send(options, async (given) => {
      note.type = given.headers["content-type"] ?? "";
      note.status = given.statusCode;
      answer.writeHead(given.statusCode, given.rawHeaders);
      try {
        for await (const chunk of given) {
          for (let at = 0; at < chunk.length; at += PIECE) {
            const piece = chunk.subarray(at, at + PIECE);
            await carry(piece);
            note.bytes += piece.length;
            answer.write(piece);
          }
        }
      } catch {
        // The browser has disconnected.
      }
      answer.end();
    });
    outgoing.on("error", () => answer.destroy());
    answer.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  // The live feed is not part of a page's start, so it is passed through without delay.
  server.on("upgrade", ({ method, url, rawHeaders }, socket, head) => {
    const through = connect(Number(target.port), target.hostname, () => {
      const lines = [];
      for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
      through.write(`${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    for (const end of [socket, through]) {
      end.on("error", () => {
        socket.destroy();
        through.destroy();
      });
    }
  });
  const sockets = new Set();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    /** Returns the traffic since the last call. */
    take: () => seen.splice(0),
    /** From now on, leads to another platform under the same address. */
    leadTo: (next) => void (target = new URL(next)),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
