import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { BreachedRange } from "./breached-passwords.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const sha1 = (password: string) => createHash("sha1").update(password).digest("hex").toUpperCase();

/** A range API that returns the given lines, and records its requests. */
async function rangeApi(answer: string, status = 200) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const failures: unknown[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
  return { asked, failures, breached: new BreachedRange(url, (reason) => failures.push(reason)) };
}

test("a leaked password is found by the rest of its hash, and only five characters of the hash are sent", async () => {
  const hash = sha1("a long password");
  const { breached, asked } = await rangeApi(`${"0".repeat(35)}:12\r\n${hash.slice(5)}:3`);
  expect(await breached.has("a long password")).toBe(true);
  expect(await breached.has("another password")).toBe(false);
  expect(asked).toEqual([`/range/${hash.slice(0, 5)}`, `/range/${sha1("another password").slice(0, 5)}`]);
});

test("padding of the answer does not count as a leak", async () => {
  const { breached } = await rangeApi(`${sha1("a long password").slice(5)}:0`);
  expect(await breached.has("a long password")).toBe(false);
});

test("an API that fails does not prevent a registration, and is logged", async () => {
  const { breached, failures } = await rangeApi("", 500);
  expect(await breached.has("a long password")).toBe(false);
  expect(failures).toHaveLength(1);
});
