import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { route } from "../route.ts";

const LONG = { text: "1.95 ".repeat(1000) };
const answer = z.object({ text: z.string() });

let app = Fastify();
let port: number;
beforeEach(async () => {
  app = Fastify();
  app.decorate("routeSpecs", []);
  app.decorate("authenticate", () => Promise.resolve({} as never));
  route(app, { method: "GET", url: "/long", summary: "Long", answer }, () => LONG);
  route(app, { method: "GET", url: "/short", summary: "Short", answer }, () => ({ text: "1.95" }));
  route(app, { method: "GET", url: "/own", summary: "A player's", answer, auth: "player" }, () => LONG);
  route(app, { method: "POST", url: "/log-in", summary: "Log in", answer }, () => LONG);
  route(app, { method: "GET", url: "/vary", summary: "By language", answer }, ({ reply }) => {
    void reply.header("vary", "Accept-Language");
    return LONG;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** Over a real connection, without the decompression that `fetch` does by itself. */
function ask(path: string, encodings: string | undefined, method = "GET") {
  const headers = encodings === undefined ? {} : { "accept-encoding": encodings };
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request({ port, path, method, headers, host: "127.0.0.1" }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
    })
      .on("error", reject)
      .end();
  });
}

test("a long answer for anybody comes in the best encoding that the request accepts", async () => {
  const brotli = await ask("/long", "gzip, deflate, br");
  expect(brotli.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-length": String(brotli.body.length),
  });
  expect(JSON.parse(brotliDecompressSync(brotli.body).toString())).toEqual(LONG);
  const zipped = await ask("/long", "gzip");
  expect(zipped.headers["content-encoding"]).toBe("gzip");
  expect(JSON.parse(gunzipSync(zipped.body).toString())).toEqual(LONG);
  for (const none of [undefined, "identity", "br;q=0"]) {
    const plain = await ask("/long", none);
    expect(plain.headers).toMatchObject({ vary: "Accept-Encoding" });
    expect([plain.headers["content-encoding"], JSON.parse(plain.body.toString())]).toEqual([undefined, LONG]);
  }
});

test("HEAD has the headers of the compressed answer, without a body", async () => {
  const [got, head] = [await ask("/long", "br"), await ask("/long", "br", "HEAD")];
  expect([head.headers["content-encoding"], head.body.length]).toEqual(["br", 0]);
  expect(head.headers["content-length"]).toBe(got.headers["content-length"]);
});

test("an answer varies by its encoding besides what else it varies by", async () => {
  expect((await ask("/vary", "br")).headers["vary"]).toBe("Accept-Language, Accept-Encoding");
});

test("an answer of one packet, a player's answer and that to a POST are never compressed", async () => {
  const answers = [await ask("/short", "br"), await ask("/own", "br"), await ask("/log-in", "br", "POST")];
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, undefined, undefined]);
});
