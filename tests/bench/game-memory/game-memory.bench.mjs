// What the page keeps of games that were launched and left: one page launches the dice for fun and leaves it, 50 times. The
// limit is what it kept after the first 5, by when all that is loaded once is there.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, startPlatform } from "../product.mjs";

const GAME = "/casino/instant-games/games/dice";
const [WARM, LAUNCHES, SMALL_LAUNCHES] = [5, 50, 10];
const GOALS = { heap: 1.2, documents: 0, listeners: 1.1 };
const MOST_MS = 60_000;
/** What is thrown away by a timer is gone by then. */
const SETTLES_MS = 2_000;

export default async function gameMemory({ isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-game-memory-"));
  const browser = await launchChromium();
  let platform;
  try {
    copyProduct(folder);
    platform = await startPlatform(folder);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await page.goto(platform.address + GAME);
    await launches(page, WARM);
    const first = await kept(page, session);
    await launches(page, (isSmall ? SMALL_LAUNCHES : LAUNCHES) - WARM);
    return figures(first, await kept(page, session));
  } finally {
    await browser.close();
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function launches(page, count) {
  const main = page.getByRole("main");
  const play = main.getByRole("button", { name: "Play for fun" });
  for (let launch = 0; launch < count; launch++) {
    await play.click({ timeout: MOST_MS });
    const bet = page.frameLocator("iframe").locator("button.commit");
    await bet.waitFor({ timeout: MOST_MS });
    await main.getByRole("button", { name: "Leave the game" }).click({ timeout: MOST_MS });
    await page.locator("iframe").waitFor({ state: "detached", timeout: MOST_MS });
  }
  await play.waitFor({ timeout: MOST_MS });
}

/** Of the page and its frames, once nobody holds what nobody needs. */
async function kept(page, session) {
  await page.waitForTimeout(SETTLES_MS);
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const valueOf = (name) => metrics.find((metric) => metric.name === name).value;
  return {
    heap: valueOf("JSHeapUsedSize"),
    documents: valueOf("Documents"),
    listeners: valueOf("JSEventListeners"),
  };
}

function figures(first, last) {
  const grown = (name) => Math.round((last[name] / first[name]) * 100) / 100;
  const more = last.documents - first.documents;
  return [
    { id: "heap after all launches, of that after the first ones", value: grown("heap"), unit: "x", limit: 1, goal: GOALS.heap, ok: grown("heap") <= GOALS.heap }, // prettier-ignore
    { id: "documents that are kept of them", value: more, unit: "documents", limit: 0, goal: GOALS.documents, ok: more <= GOALS.documents }, // prettier-ignore
    { id: "listeners after all launches, of those after the first ones", value: grown("listeners"), unit: "x", limit: 1, goal: GOALS.listeners, ok: grown("listeners") <= GOALS.listeners }, // prettier-ignore
  ];
}
