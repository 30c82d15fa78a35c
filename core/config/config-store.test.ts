import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { HttpClient } from "../http/http-client.ts";
import { BrowserStorage } from "../storage/browser-storage.ts";
import type { LargeStore } from "../storage/large-store.ts";
import { PATIENCE_MS } from "../testing/patience.ts";
import { ConfigStore } from "./config-store.ts";
import { DEFAULT_CONFIGURATION } from "./default-configuration.ts";
import { configuration } from "./wire.ts";

const GOOD = { ...DEFAULT_CONFIGURATION, brandName: "Floodlight" };
const HTML = "<!doctype html><title>Maintenance</title>";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A page whose platform gives one answer, and whose browser storage holds data from an earlier page. */
async function openPage(body: string | undefined, kept = new Map<string, unknown>(), type = "application/json") {
  server?.close();
  server = createServer((_, response) => {
    if (body !== undefined) response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const large: LargeStore = {
    getItem: (key) => Promise.resolve(kept.get(key)),
    setItem: (key, value) => Promise.resolve(kept.set(key, value)),
    removeItem: (key) => Promise.resolve(void kept.delete(key)),
  };
  const blocked = () => {
    throw new Error("blocked");
  };
  const storage = new BrowserStorage({ small: blocked, large: () => Promise.resolve(large), log: () => undefined });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nobody = () => undefined;
  const http = new HttpClient({ storage, token: nobody, language: nobody, channel: nobody, origin });
  const logged: string[] = [];
  const config = new ConfigStore(http, storage, {
    // Only an answer that never comes is waited for in vain.
    timeoutMs: body === undefined ? 50 : PATIENCE_MS,
    later: (action) => action(),
    log: (what) => logged.push(what),
  });
  return { config, logged, kept };
}

test("the configuration is loading, then loaded as the platform gives it", async () => {
  const { config, logged } = await openPage(JSON.stringify({ ...GOOD, unknownField: 1 }));
  expect(config.state.status).toBe("loading");
  expect(() => config.value).toThrow("not loaded");
  await config.load();
  expect(config.state).toEqual({ status: "loaded", value: GOOD, isLastGood: false });
  expect(logged).toEqual([]);
});

test("a request for the configuration that is already under way is not repeated", async () => {
  const { config } = await openPage(HTML, undefined, "text/html");
  await Promise.all([config.load(Promise.resolve(GOOD)), config.load()]);
  expect(config.value.brandName).toBe("Floodlight");
});

const UNUSABLE: [string, string | undefined, string?][] = [
  ["of wrong types", JSON.stringify({ ...GOOD, common: { ...GOOD.common, languages: "en" } })],
  ["without a language", JSON.stringify({ ...GOOD, common: { ...GOOD.common, languages: [] } })],
  ["an empty object", "{}"],
  ["empty", ""],
  ["HTML", HTML, "text/html"],
  ["10 MB", JSON.stringify({ ...GOOD, brandName: "x".repeat(10_000_000) })],
  ["never there", undefined],
];

test.each(UNUSABLE)(
  "a configuration that is %s leaves the last valid one in force, and is logged",
  async (_, body, type) => {
    const { kept } = await before();
    const { config, logged } = await openPage(body, kept, type);
    await config.load();
    expect(config.state).toEqual({ status: "loaded", value: GOOD, isLastGood: true });
    expect(logged).toEqual(["the configuration is unusable, the last good one stays in force"]);
  },
);

test.each(UNUSABLE)(
  "on a first visit, a configuration that is %s makes the product use its built-in one",
  async (_, body, type) => {
    const { config } = await openPage(body, new Map<string, unknown>([["configuration", { common: "garbage" }]]), type);
    await config.load();
    expect(config.state).toEqual({ status: "loaded", value: DEFAULT_CONFIGURATION, isLastGood: true });
  },
);

test("another currency of the platform's is proposed to visitors, no other one", async () => {
  const currencies = { USD: { shortName: "USD", longName: "US dollar", symbol: "$" } };
  const value = { ...GOOD, common: { ...GOOD.common, currencies } };
  const { config, kept } = await openPage(JSON.stringify(value));
  expect(config.proposeCurrency("USD")).toBe(false);
  await config.load();
  expect(["USD", "XXX", "toString"].map((code) => config.proposeCurrency(code))).toEqual([true, false, false]);
  expect(config.value.common.defaultCurrency).toBe("USD");
  // The next page begins with the platform's own.
  await expect.poll(() => kept.get("configuration")).toEqual(value);
});

test("the built-in configuration is valid", () => {
  expect(configuration.parse(DEFAULT_CONFIGURATION)).toEqual(DEFAULT_CONFIGURATION);
});

async function before() {
  const page = await openPage(JSON.stringify(GOOD));
  await page.config.load();
  await expect.poll(() => page.kept.size).toBe(1);
  return page;
}
