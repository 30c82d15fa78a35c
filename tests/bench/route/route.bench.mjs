// From one sport's screen to another, in the built product at phone size with the CPU slowed 4x: the time until the frame
// with the other screen's rows is painted. A new screen comes with a link to a sport whose list the page remembers; a
// known one comes with a step back or forward to a screen that the page has kept. The limit is a page that contains the
// same screens all at once and only shows another of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { drawn, showOne, watch } from "./page.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const PHONE = { width: 390, height: 844 };
const SPORTS = ["tennis", "basketball", "ice-hockey", "football"];
const ROUNDS = 2;
/** Work after the paint is finished by then, in milliseconds. */
const REST_MS = 1500;
const SMALL_REST_MS = 200;
/** At the 95th percentile, in milliseconds. */
const GOALS = { known: 60, fresh: 120 };

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
    const turns = { fresh: [], known: [], limit: [] };
    for (let run = 0; run < runs; run++) {
      turns.limit.push(await change(ready, isSmall ? 1 : ROUNDS, restMs, changeTo));
      turns.fresh.push(await change(product, isSmall ? 1 : ROUNDS, restMs, changeTo));
      turns.known.push(await change(product, isSmall ? 1 : ROUNDS, restMs, stepTo));
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
 * Visits all sports this many times, the way `visit` does. Returns how long each change took, and in how many the first frame lacked visible
 * rows.
 */
async function change({ page, busy }, rounds, restMs, visit) {
  const times = [];
  const processor = [];
  let unfinished = 0;
  for (const sport of Array.from({ length: rounds }, () => SPORTS).flat()) {
    const before = await busy();
    const { ms, seen } = await visit(page, sport);
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

/** Steps to the next sport's screen, which the page has kept: three forward or one back, wherever it is now. */
async function stepTo(page, sport) {
  const at = SPORTS.findIndex((each) => new URL(page.url()).pathname === `/${each}`);
  await page.evaluate(watch, `sport:${sport}:1`);
  await page.evaluate((by) => globalThis.step(by), SPORTS.indexOf(sport) - at);
  return page.evaluate(() => globalThis.change);
}

function figures({ limit: best, ...kinds }) {
  const all = (turns, key = "times") => turns.flatMap((turn) => turn[key]);
  const bestP95 = quantile(all(best), 0.95);
  const shown = (id, value, unit, bound) => ({ id, value, unit, limit: bound, goal: 0, ok: true });
  return Object.entries(kinds).flatMap(([kind, ours]) => {
    const goal = GOALS[kind];
    const p95 = quantile(all(ours), 0.95);
    // If even showing an existing screen misses the goal, the machine is too busy to measure.
    const noise = bestP95 > goal ? bestP95 / goal : spread(best.map(({ times }) => median(times)));
    const unfinished = ours.reduce((sum, each) => sum + each.unfinished, 0);
    const rest = `first frames without all rows in sight, of ${all(ours).length}`;
    return [
      { id: `${kind}-p95`, value: p95, unit: "ms", limit: bestP95, goal, ok: p95 <= goal, spread: noise },
      shown(`${kind}-p50`, median(all(ours)), "ms", median(all(best))),
      shown(
        `${kind}-processor-p50`,
        median(all(ours, "processor")),
        "ms of the main thread",
        median(all(best, "processor")),
      ),
      shown(`${kind}-by-limit`, median(all(ours)) / median(all(best)), "times showing what is there", 1),
      { ...shown(`${kind}-unfinished`, unfinished, rest, 0), ok: unfinished === 0 },
    ];
  });
}
