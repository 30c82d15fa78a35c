import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { rendererOf } from "../../build/mini.ts";
import type { MiniBuild } from "../../plugins/embed/mini/mini-wire.ts";
import { serveProduct } from "./serve-product.ts";

const root = mkdtempSync(join(tmpdir(), "openline-mini-"));
const asked: string[] = [];
let app = fastify();
let isBusy = false;
/** What the platform's answers wait for. */
let gate: Promise<void> | undefined;

beforeAll(async () => {
  // The pages of a moment stay those of the moment.
  vi.useFakeTimers({ toFake: ["performance"] });
  const { name, contents } = await rendererOf(resolve(import.meta.dirname, "../.."));
  const texts = { embed: { "mini-title": "Matches", "mini-failed": "Not <loaded>", "mini-all": "All" } };
  const build: MiniBuild = {
    ...{ renderer: name, script: "main.js", modules: [], style: "mini.css", worker: "worker.js" },
    texts: { en: texts, uk: texts },
  };
  mkdirSync(join(root, "mini"));
  writeFileSync(join(root, "mini", name), contents);
  writeFileSync(join(root, "mini/mini.json"), JSON.stringify(build));
  mkdirSync(join(root, "public"));
  writeFileSync(join(root, "public/index.html"), "<!doctype html><title>Openline</title>");
  const manifest = { importMapHash: "", styles: [], modules: [], fonts: {}, addresses: { secret: [] }, app: {} };
  writeFileSync(
    join(root, "build-manifest.json"),
    JSON.stringify({ ...manifest, texts: { en: "en.json", uk: "uk.json" } }),
  );
  app = fastify();
  app.get("/api/v1/line/*", async ({ url }) => {
    asked.push(url);
    await gate;
    return {};
  });
  const identity = { name: "", shortName: "", themeColor: "", backgroundColor: "", dirOf: () => "ltr" as const };
  serveProduct(app, { root, app: identity, isBusy: () => isBusy });
});

afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = async (url: string, cookie = "") => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
  return { statusCode, headers, body };
};

test("addresses that ask for the same are one page, which says nothing of what they have besides", async () => {
  const pages = await Promise.all(
    ["/mini?x=1", "/mini?x=2", "/mini?most=5&theme=pink", "/mini"].map((url) => get(url)),
  );
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(asked).toEqual(["/api/v1/line/live?limit=5"]);
  const [page] = pages;
  expect(page).toMatchObject({ statusCode: 200, headers: { "cache-control": "no-store" } });
  expect(page?.body).toContain('"search":"","language":"en","oddsFormat":"decimal"');
  const look = "openline-look=wide.0.malay.Europe/Kyiv";
  const [own, other] = [await get("/mini?odds=indo&y=1", look), await get("/mini?y=2&odds=indo", look)];
  expect([own.body, own.body.includes('"oddsFormat":"indo"')]).toEqual([other.body, true]);
});

test("under overload the pages of the moment are sent, and others are short and ask again by themselves", async () => {
  await get("/mini?sport=tennis&x=1");
  isBusy = true;
  expect((await get("/mini?x=2&sport=tennis")).statusCode).toBe(200);
  const count = asked.length;
  const { statusCode, headers, body } = await get("/uk/mini?sport=golf");
  expect([statusCode, headers["retry-after"], headers["cache-control"]]).toEqual([503, "10", "no-store"]);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(body).toMatch(/<html lang="uk".*http-equiv="refresh" content="10".*Not &lt;loaded&gt;/s);
  expect([body.length < 1000, asked.length]).toEqual([true, count]);
  isBusy = false;
  expect((await get("/uk/mini?sport=golf")).statusCode).toBe(200);
});

test("many pages at once are a flood: those beyond a few are short, and who waits too long gets the same", async () => {
  let open = () => {};
  gate = new Promise((done) => (open = done));
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const before = asked.length;
  const slow = ["chess", "darts", "rugby", "judo"].map((sport) => get(`/mini?sport=${sport}`));
  await vi.waitFor(() => expect(asked.length - before).toBe(4));
  const beyond = await get("/mini?sport=cricket");
  expect([beyond.statusCode, beyond.headers["retry-after"]]).toEqual([503, "10"]);
  expect(beyond.body).toContain("Not &lt;loaded&gt;");
  expect(asked.length - before).toBe(4);
  vi.advanceTimersByTime(2000);
  expect((await Promise.all(slow)).map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503]);
  vi.useFakeTimers({ toFake: ["performance"] });
  gate = undefined;
  open();
  expect((await get("/mini?sport=cricket")).statusCode).toBe(200);
});
