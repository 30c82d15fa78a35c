import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { DeskDoor } from "../../modules/desk/access/desk-door.ts";
import { answerErrors } from "../answers/errors.ts";
import { type DeskListener, DeskRequests, listenForDesk } from "./desk-listener.ts";

let app: FastifyInstance;
let listener: DeskListener | undefined;
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
  await app.close();
});

/** A platform whose desk has a call, by its own listener alone, for these addresses. */
async function start(addresses?: readonly string[]) {
  const requests = new DeskRequests();
  const door = new DeskDoor({ addresses, cameByDesk: ({ raw }) => requests.has(raw) });
  app = fastify();
  answerErrors(app);
  app.get("/api/desk/v1/session", (request) => {
    door.check(request);
    return { is: "the desk" };
  });
  app.get("/api/v1/bets", () => ({ is: "of players" }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  listener = await listenForDesk({ app, requests, place: { host: "127.0.0.1", port: 0 } });
  const statusAt = async (port: number, path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return {
    atDesk: (path: string) => statusAt(listener!.port, path),
    elsewhere: (path: string) => statusAt((app.server.address() as AddressInfo).port, path),
  };
}

test("with a listener of its own the desk answers there and nowhere else, and there answers nothing else", async () => {
  const { atDesk, elsewhere } = await start();
  expect(await atDesk("/api/desk/v1/session")).toBe(200);
  expect(await elsewhere("/api/desk/v1/session")).toBe(404);
  expect(await atDesk("/api/v1/bets")).toBe(404);
  expect(await elsewhere("/api/v1/bets")).toBe(200);
});

test("to an address that is not listed the desk is not there", async () => {
  const { atDesk } = await start(["10.0.0.0/8", "2001:db8::/32"]);
  expect(await atDesk("/api/desk/v1/session")).toBe(404);
  await listener?.stop();
  await app.close();
  expect(await (await start(["127.0.0.0/8"])).atDesk("/api/desk/v1/session")).toBe(200);
});
