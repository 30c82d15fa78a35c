import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { nameOf, send } from "../../support/abuse/every-route.ts";
import { type Platform, startPlatform, UNHURRIED } from "../../support/platform/platform.ts";
import { newPlayer } from "../../support/players/players.ts";

let platform: Platform;
let token: string;
beforeAll(async () => {
  const load = { ...UNHURRIED, connectionsOfAddress: 4, headersSeconds: 1, requestSeconds: 2 };
  platform = await startPlatform({ engine: "embedded", brand: { load } });
  ({ token } = await newPlayer(platform));
});
afterAll(() => platform.stop());
describe("expensive JSON is refused as the caller's mistake, on any route with a body", () => {
  const half = 30_000;
  const depths = (open: string, end: string) => [1, 32, 33, half].map((n) => open.repeat(n) + end.repeat(n));
  const BODIES = [
    ...depths("[", "]"),
    ...[33, 10_000].map((levels) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`),
    "[".repeat(2 * half),
    `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join()}}`,
    `{${Array(5_000).fill('"a":1').join()}}`,
    `[${Array(half).fill(0).join()}]`,
    `{"legs":[${Array(20_000).fill(0).join()}],"picks":[${Array(5_000).fill("{}").join()}]}`,
  ];

  test("with 4xx, and an answer no larger than a page", async () => {
    const wrong: string[] = [];
    const routes = platform.app.routeSpecs.filter(({ body, isForm }) => body !== undefined && !isForm);
    expect(routes.length).toBeGreaterThan(30);
    for (const spec of routes) {
      await Promise.all(
        BODIES.map(async (payload) => {
          const { statusCode, body } = await send(platform.app, spec, { token, payload });
          if (statusCode >= 500 || body.length > 8_000)
            wrong.push(`${nameOf(spec)} ${payload.slice(0, 20)} ${payload.length}: ${statusCode} ${body.length}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
  });
});

describe("slow clients", () => {
  const clients: Socket[] = [];
  afterEach(async () => {
    const ended = clients.splice(0).map(async (each) => {
      if (each.closed) return;
      each.destroy();
      await once(each, "close");
    });
    await Promise.all(ended);
  });

  async function client(localAddress: string) {
    const socket = connect({ port: Number(new URL(platform.origin).port), host: "127.0.0.1", localAddress });
    clients.push(socket);
    socket.on("error", () => undefined);
    await once(socket, "connect");
    return socket;
  }
  const request = (path: string, headers = "") =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n${headers}\r\n`;

  test("are disconnected where the headers or the body do not arrive", async () => {
    const [headers, body] = [await client("127.0.0.2"), await client("127.0.0.2")];
    headers.write("GET /livez HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    body.write(
      "POST /api/v1/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    );
    const answers = await Promise.all([headers, body].map(async (each) => String((await once(each, "data"))[0])));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  test("are disconnected where they request everything and read nothing", async () => {
    const reader = await client("127.0.0.3");
    reader.write(request("/livez").repeat(100));
    await once(reader.resume(), "close");
    expect((await platform.call("GET", "/livez")).status).toBe(200);
  });

  test("have a limited number of connections per address, are told so beyond it, and do not exclude others", async () => {
    const open = [];
    for (let at = 0; at < 4; at++) open.push(await client("127.0.0.4"));
    const surplus = await client("127.0.0.4");
    surplus.write(request("/livez"));
    const [answer] = (await once(surplus, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: \d[^]*TOO_MANY_CONNECTIONS/);
    await once(surplus, "close");
    const other = await client("127.0.0.5");
    other.write(request("/livez"));
    expect(String(((await once(other, "data")) as [Buffer])[0])).toMatch(/^HTTP\/1.1 200 /);
  });
});
