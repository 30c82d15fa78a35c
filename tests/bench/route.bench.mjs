// From one sport's screen to another one visited before, in the built product at phone size with the CPU slowed 4x: the
// time from the click until the frame with the new screen's rows is painted. The limit is a page that contains the same
// screens all at once and only shows another of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "./chromium.mjs";
import { copyProduct, startPlatform } from "./product.mjs";
import { drawn, showOne, watch } from "./route/page.mjs";
import { median, quantile, spread } from "./statistics.mjs";

const PHONE = { width: 390, height: 844 };
const SPORTS = ["tennis", "basketball", "ice-hockey", "football"];
const ROUNDS = 2;
/** Work after the paint is finished by then, in milliseconds. */
const REST_MS = 1500;
const SMALL_REST_MS = 200;
const GOALS = { paint: 60 };

export default async function route({ runs, isSmall }) {
  const restMs = isSmall ? SMALL_REST_MS : REST_MS;
  const folder = mkdtempSync(join(tmpdir(), "openline-route-"));
  const browser = await launchChromium();
  let platform;
  try {
    copyProduct(folder);
    platform = await startPlatform(folder);
    const product = await openProduct(browser, platform.address, restMs);
    const ready = await openLimit(browser, platform.address, product.screens, restMs);
    const turns = { ours: [], limit: [] };
    for (let run = 0; run < runs; run++) {
      turns.limit.push(await change(ready, isSmall ? 1 : ROUNDS, restMs));
      turns.ours.push(await change(product, isSmall ? 1 : ROUNDS, restMs));
    }
    return figures(turns);
  } finally {
    await browser.close();
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The product with every screen visited once, and the markup of these screens. */
async function openProduct(browser, address, restMs) {
  const page = await browser.newPage({ viewport: PHONE });
  page.on("pageerror", (error) => console.error(error));
  await page.goto(`${address}/${SPORTS.at(-1)}`);
  await page.waitForSelector("main .match-row .price");
  const screens = [];
  for (const sport of SPORTS) {
    await changeTo(page, sport);
    await pause(restMs);
    screens.push(await page.evaluate(drawn));
  }
  return { ...(await slowDown(page)), screens };
}

/** The product's screens, all present at once, and links that only show one of them. */
async function openLimit(browser, address, screens, restMs) {
  const page = await browser.newPage({ viewport: PHONE });
  const links = SPORTS.map((sport) => `<a href="/${sport}">${sport}</a>`).join(" ");
  const { marks, styles } = screens.at(-1);
  const body = `<nav aria-label="Sports">${links}</nav>${screens.map(({ main }) => main).join("")}`;
  await page.route(`${address}/limit`, (request) =>
    request.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html ${marks}><head>${styles}</head><body>${body}</body></html>`,
    }),
  );
  await page.goto(`${address}/limit`);
  await page.evaluate(showOne);
  await pause(restMs);
  return slowDown(page);
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Processor time of the main thread. Unlike clock time, it does not grow when other programs are busy.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value * 1000;
  };
  return { page, busy };
}

/**
 * Visits all sports this many times. Returns how long each change took, and in how many the first frame lacked visible
 * rows.
 */
async function change({ page, busy }, rounds, restMs) {
  const times = [];
  const processor = [];
  let unfinished = 0;
  for (const sport of Array.from({ length: rounds }, () => SPORTS).flat()) {
    const before = await busy();
    const { ms, seen } = await changeTo(page, sport);
    processor.push((await busy()) - before);
    await pause(restMs);
    const later = await page.evaluate(() => globalThis.inSight());
    times.push(ms);
    if (seen.join() !== later.join()) unfinished++;
  }
  return { times, processor, unfinished };
}

async function changeTo(page, sport) {
  await page.evaluate(watch, `sport:${sport}:1`);
  const link = page.locator(`nav[aria-label="Sports"] a[href="/${sport}"]`);
  await link.scrollIntoViewIfNeeded();
  await link.click();
  return page.evaluate(() => globalThis.change);
}

function figures({ ours, limit: best }) {
  const all = (turns, key = "times") => turns.flatMap((turn) => turn[key]);
  const p95 = quantile(all(ours), 0.95);
  const bestP95 = quantile(all(best), 0.95);
  const shown = (id, value, unit, bound) => ({ id, value, unit, limit: bound, goal: 0, ok: true });
  // If even showing an existing screen misses the goal, the machine is too busy to measure.
  const noise = bestP95 > GOALS.paint ? bestP95 / GOALS.paint : spread(best.map(({ times }) => median(times)));
  const unfinished = ours.reduce((sum, each) => sum + each.unfinished, 0);
  return [
    {
      id: "click-to-paint-p95",
      value: p95,
      unit: "ms",
      limit: bestP95,
      goal: GOALS.paint,
      ok: p95 <= GOALS.paint,
      spread: noise,
    },
    shown("click-to-paint-p50", median(all(ours)), "ms", median(all(best))),
    shown("processor-p50", median(all(ours, "processor")), "ms of the main thread", median(all(best, "processor"))),
    shown("by-limit", median(all(ours)) / median(all(best)), "times showing what is there", 1),
    {
      ...shown("unfinished", unfinished, `first frames without all rows in sight, of ${all(ours).length}`, 0),
      ok: unfinished === 0,
    },
  ];
}
