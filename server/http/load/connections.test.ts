import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../../tests/support/until.ts";
import { Connections } from "./connections.ts";
import { cutWorst } from "./cut-worst.ts";

const ANSWER = Buffer.alloc(32 * 1024 * 1024, "x");
const LIMITS = {
  connections: 100,
  connectionsOfAddress: 50,
  sockets: 1,
  socketsOfAddress: 1,
  stalledSeconds: 60,
  unreadBytes: 80 * 1024 * 1024,
};
const sockets: Socket[] = [];
let server: Server;
/** Stands until a test moves it. */
let now = 0;
const connections = new Connections(LIMITS, undefined, () => now);
beforeAll(async () => {
  // Sent in pieces, as real answers are, so that the server sees how much the client reads.
  server = createServer((_, response) => {
    const pieces = Array.from({ length: 512 }, (_each, at) => ANSWER.subarray(at * 65_536, (at + 1) * 65_536));
    Readable.from(pieces).pipe(response);
  });
  connections.watch(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** A client that has requested the answer but reads nothing, as the server sees it. */
async function asks() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").pause();
  sockets.push(socket);
  const [seen] = (await once(server, "connection")) as [Socket];
  socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  return { socket, seen };
}

test("a client that reads nothing is disconnected, even if it sends; one that reads slowly is not", async () => {
  const [stalled, slow] = [await asks(), await asks()];
  slow.socket.on("readable", () => undefined);
  const taken = ({ seen }: typeof slow) => seen.bytesWritten - seen.writableLength;
  // Both have taken what fits into the buffers between them.
  for (const each of [stalled, slow]) await expect.poll(() => each.seen.writableLength).toBeGreaterThan(0);
  while (!stalled.seen.destroyed) {
    const before = taken(slow);
    await until(() => {
      slow.socket.read(256 * 1024);
      return taken(slow) > before;
    });
    stalled.socket.write("\r\n");
    now += 40_000;
    connections.sweep();
  }
  expect(now).toBeGreaterThan(LIMITS.stalledSeconds * 1000);
  expect(slow.seen.destroyed).toBe(false);
  slow.seen.destroy();
});

test("where all connections together leave too much unread, those with the most are closed", () => {
  const clients = [0, 6_000, 3_000, 5_000].map((size) => {
    // This stream never accepts the data written to it.
    const client = new Writable({ write: () => undefined });
    if (size > 0) client.write(Buffer.alloc(size));
    return client;
  });
  cutWorst(clients, 10_000);
  expect(clients.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false]);
});
