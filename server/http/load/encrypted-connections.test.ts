import { once } from "node:events";
import { createServer } from "node:https";
import { type AddressInfo, connect, type Socket } from "node:net";
import { connect as connectEncrypted } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { selfSigned } from "../../../tests/support/platform/self-signed.ts";
import { Connections } from "./connections.ts";

const LIMITS = {
  connections: 1_000,
  connectionsOfAddress: 4,
  sockets: 1_000,
  socketsOfAddress: 4,
  stalledSeconds: 60,
  unreadBytes: 1024 * 1024,
};
const server = createServer(selfSigned("bets.example"), (_request, response) => void response.end("here"));
const sockets: Socket[] = [];
/** Whether each connection was accepted. */
const letIn: boolean[] = [];
beforeAll(async () => {
  new Connections(LIMITS).watch(server);
  server.on("connection", (socket: Socket) => letIn.push(!socket.destroyed));
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** Connections of an address that send nothing, so that none becomes encrypted. */
function silent(localAddress: string, count: number): Socket[] {
  const { port } = server.address() as AddressInfo;
  const some = Array.from({ length: count }, () =>
    connect({ port, host: "127.0.0.1", localAddress })
      .on("error", () => undefined)
      .resume(),
  );
  sockets.push(...some);
  return some;
}

test("connections that never become encrypted count for their address, and only while they are open", async () => {
  const many = silent("127.0.0.2", 100);
  await expect.poll(() => letIn.length).toBe(100);
  expect(letIn.filter(Boolean)).toHaveLength(40);
  const { port } = server.address() as AddressInfo;
  const visitor = connectEncrypted({ port, host: "127.0.0.1", rejectUnauthorized: false });
  sockets.push(visitor);
  await once(visitor, "secureConnect");

  for (const socket of many) socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(1);
  silent("127.0.0.2", 40);
  await expect.poll(() => letIn.length).toBe(141);
  expect(letIn.slice(-40)).not.toContain(false);
});
