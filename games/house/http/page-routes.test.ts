import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../pages/titles.ts";
import { type RunningHouse, startHouse } from "../start.ts";
import { SECRET } from "../testing/wallet-double.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "games-pages-"));
let house: RunningHouse;

beforeAll(async () => {
  const pages = join(folder, "pages");
  mkdirSync(join(pages, "assets"), { recursive: true });
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `${language}-1.json`]));
  const verifier = { script: "'sha256-one'", style: "'sha256-two'" };
  writeFileSync(join(pages, "pages.json"), JSON.stringify({ scripts: { dice: "dice-1.js" }, shared: { "dice-1.js": ["chunk-1.js"] }, style: "page-1.css", texts, verifier })); // prettier-ignore
  writeFileSync(join(pages, "verify.html"), "<!doctype html>verifier");
  writeFileSync(join(pages, "assets", "dice-1.js"), "play();".repeat(100));
  house = await startHouse({ folder: join(folder, "data"), pages, walletSecret: SECRET, logLevel: "silent" });
});
afterAll(async () => {
  await house.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string) => fetch(house.origin + path);
const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

test("nobody may frame a game before the platform is known, and then it alone", async () => {
  expect(policyOf(await get("/play/dice"))).toContain("frame-ancestors 'none'");
  house.serve({ origin: "https://bets.example", wallet: "http://127.0.0.1:1/wallet" });
  const page = await get("/play/dice?language=ar");
  expect(policyOf(page).split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors https://bets.example",
  ]);
  house.serve({ origin: "https://bets.example", hosts: ["https://news.example"], wallet: "http://127.0.0.1:1/wallet" });
  expect(policyOf(await get("/play/dice"))).toContain("frame-ancestors https://bets.example https://news.example");
  const text = await page.text();
  expect(text).toContain('<html lang="ar" dir="rtl"');
  expect(text).toContain('data-texts="/assets/ar-1.json" data-platform="https://bets.example"');
});

test.each(["/play/coin", "/play/constructor", "/play/crash", "/assets/pages.json", "/assets/..%2fpages.json"])(
  "%s is not there",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("a page asks for all that its board needs at once", async () => {
  const text = await (await get("/play/dice?language=de")).text();
  expect(text).toContain('<link rel="modulepreload" href="/assets/chunk-1.js">');
  expect(text).toContain('<link rel="preload" as="fetch" crossorigin href="/assets/de-1.json">');
});

test("what a caller names as a language is never written into the page", async () => {
  const text = await (await get("/play/dice?language=%22%3E%3Cscript%3E")).text();
  expect(text).toContain('<html lang="en" dir="ltr"');
});

test("scripts are kept for good, and packed for those who take it", async () => {
  const script = await get("/assets/dice-1.js");
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(script.headers.get("content-encoding")).toBe("gzip");
  expect(await script.text()).toBe("play();".repeat(100));
});

test.each(["/check", "/verify.html"])("%s is the verifier, which runs its own script alone", async (path) => {
  const page = await get(path);
  expect(await page.text()).toContain("verifier");
  expect(policyOf(page)).toContain("script-src 'sha256-one'; style-src 'sha256-two'; connect-src 'self'");
  expect(policyOf(page)).toContain("frame-ancestors 'none'");
});
