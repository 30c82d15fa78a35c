// From the press on "Play for fun" to the first frame of the game's board, at phone size, with a CPU slowed 4x, 1.6 Mbit/s
// and 150 ms: a game of the house that is a form, and a slot. The limit is a page of the same origin with nothing on it,
// opened in a frame after the same call.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
const GAMES = { dice: "/casino/instant-games/games/dice", slot: "/casino/slots/games/nine-lanterns" };
const GOAL_MS = 2_500;
const MOST_MS = 120_000;

export default async function gameLaunch({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-launch-"));
  const browser = await launchChromium();
  let platform;
  try {
    copyProduct(folder);
    platform = await startPlatform(folder);
    const times = { dice: [], slot: [], empty: [] };
    const names = isSmall ? ["dice"] : Object.keys(GAMES);
    for (let run = 0; run < runs; run++)
      for (const name of names) {
        const { first, empty } = await launched(browser, platform.address + GAMES[name]);
        times[name].push(first);
        times.empty.push(empty);
      }
    return names.map((name) => ({
      ...{ id: `${name}: press to first frame`, value: median(times[name]), unit: "ms", limit: median(times.empty) },
      ...{ goal: GOAL_MS, ok: median(times[name]) <= GOAL_MS, spread: spread(times.empty) },
    }));
  } finally {
    await browser.close();
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A launch in a browser that has the page of the game with its press on it, and nothing of the game. */
async function launched(browser, url) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const press = page.getByRole("main").getByRole("button", { name: "Play for fun" });
    await press.waitFor({ timeout: MOST_MS });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // The frame's page says by the clock of the machine when it painted its board.
    await context.addInitScript(observe);
    const began = await press.evaluate((button) => {
      button.click();
      return performance.timeOrigin + performance.now();
    });
    const frame = await gameFrame(page);
    const painted = await frame.waitForFunction(() => globalThis.boardAt, undefined, { timeout: MOST_MS });
    const first = (await painted.jsonValue()) - began;
    const origin = new URL(frame.url()).origin;
    return { first, empty: await emptyFrame(page, origin) };
  } finally {
    await context.close();
  }
}

async function gameFrame(page) {
  const element = await page.waitForSelector("iframe", { timeout: MOST_MS });
  return element.contentFrame();
}

/** A call to the platform, and then the smallest answer of the games' origin in a frame. */
const emptyFrame = (page, origin) =>
  page.evaluate(async (address) => {
    const began = performance.now();
    await fetch("/livez", { cache: "no-store" });
    const frame = document.createElement("iframe");
    const loaded = new Promise((resolve) => (frame.onload = resolve));
    frame.src = `${address}/livez`;
    document.body.append(frame);
    await loaded;
    return performance.now() - began;
  }, origin);

/** Runs in each page: notes when the board of a game stands, in the frame that shows it. */
function observe() {
  if (globalThis.parent === globalThis) return;
  const look = () => {
    const stage = document.querySelector(".stage");
    if (stage && stage.getBoundingClientRect().height > 0)
      requestAnimationFrame(() =>
        setTimeout(() => (globalThis.boardAt ??= performance.timeOrigin + performance.now())),
      );
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
