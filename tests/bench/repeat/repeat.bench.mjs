// A repeat visit to home, at phone size, with a CPU slowed 4x, over a proxy of 1.6 Mbit/s and 150 ms that counts the
// traffic: a visit with everything stored against the first one in the same browser, in turns. Then a release in which
// one plugin has changed: which of its files are transferred.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium, pageAtRest } from "../chromium.mjs";
import { startPlatform } from "../product.mjs";
import { buildReleases, manifestOf, sizesOf } from "./next-release.mjs";
import { slowWire } from "./slow-wire.mjs";
import { median, spread } from "../statistics.mjs";

const PHONE = { width: 390, height: 844 };
const GOALS = { scripts: 0, blocking: 1, paint: 0.4, shell: 400_000 };
/** The largest paint counts until this long after the page and its rows are loaded, in milliseconds. */
const QUIET_MS = 2500;
const SMALL_QUIET_MS = 200;
const ROW_PRICE = "main :is(.match-row, .event-card) .price";

export default async function repeat({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-repeat-"));
  const browser = await launchChromium();
  let platform;
  let wire;
  try {
    const first = buildReleases(folder);
    platform = await startPlatform(first);
    wire = await slowWire(platform.address);
    const visits = [];
    for (let run = 0; run < runs; run++) visits.push(await twice(browser, wire, isSmall ? SMALL_QUIET_MS : QUIET_MS));
    const changed = await acrossReleases(browser, wire, async () => {
      await platform.stop();
      platform = await startPlatform(folder);
      wire.leadTo(platform.address);
    });
    const { assets: before } = manifestOf(first);
    const isNew = ({ path }) => !before.includes(path.replace("/assets/", ""));
    return figures(visits, { others: changed.filter((file) => !isNew(file)), news: changed.filter(isNew) }, folder);
  } finally {
    await browser.close();
    await wire?.close().catch(() => undefined);
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

function figures(visits, changed, folder) {
  const sizes = sizesOf(folder);
  const shell = manifestOf(folder).shell.reduce((sum, name) => sum + sizes[name].brotli, 0);
  const firsts = visits.map(({ first }) => first.paint);
  const most = (values) => Math.max(...values);
  const atMost = (id, value, unit, limit, goal, noise) => ({
    id,
    value,
    unit,
    limit,
    goal,
    ok: value <= goal,
    ...(noise !== undefined && { spread: noise }),
  });
  const ratio = median(visits.map(({ first, second }) => second.paint / first.paint));
  return [
    atMost("script-bytes", most(visits.map(({ second }) => second.scripts)), "bytes over the wire", 0, GOALS.scripts),
    atMost("blocking", most(visits.map(({ second }) => second.blocking)), "requests over the wire", 1, GOALS.blocking),
    atMost("largest-paint", ratio, "times the first visit's", 0, GOALS.paint, spread(firsts)),
    {
      id: "largest-paint-time",
      value: median(visits.map(({ second }) => second.paint)),
      unit: "ms",
      limit: median(firsts),
      goal: 0,
      ok: true,
    },
    atMost("changed-plugin", changed.others.length, "further files over the wire", 0, 0),
    atMost("changed-chunks", changed.news.length, "files over the wire", 1, 1),
    ...changed.news.map(({ path, bytes }) => ({
      id: path.replace("/assets/", ""),
      value: bytes,
      unit: "bytes over the wire",
      limit: 0,
      goal: 0,
      ok: true,
    })),
    atMost("shell", shell, "bytes of brotli kept from the start", 0, GOALS.shell),
  ];
}

async function twice(browser, wire, quietMs) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const first = await visit(context, wire, quietMs);
    await settled(context, wire);
    const second = await visit(context, wire, quietMs);
    return { first, second };
  } finally {
    await context.close();
  }
}

/** One visit in a new page: its largest paint, and its traffic. */
async function visit(context, wire, quietMs) {
  const page = await pageAtRest(context);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) globalThis.largestPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  wire.take();
  await page.goto(`${wire.address}/`);
  await page.waitForSelector(ROW_PRICE);
  await page.waitForTimeout(quietMs);
  const paint = await page.evaluate(() => globalThis.largestPaint);
  // Files that block painting: the page itself, and those that the browser reports as blocking.
  const blockers = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
      .map(({ name }) => new URL(name).pathname),
  );
  const seen = wire.take();
  await page.close();
  return {
    paint,
    scripts: seen.filter(({ type }) => type.includes("javascript")).reduce((sum, { bytes }) => sum + bytes, 0),
    blocking: seen.filter(({ path }) => path === "/" || blockers.includes(path)).length,
  };
}

/** A visit that ends when the worker has stored everything and the traffic has stopped. Returns the traffic. */
async function settled(context, wire) {
  const page = await context.newPage();
  const seen = [];
  await page.goto(`${wire.address}/`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  for (let quiet = 0; quiet < 4;) {
    await page.waitForTimeout(500);
    const more = wire.take();
    quiet = more.length === 0 ? quiet + 1 : 0;
    seen.push(...more);
  }
  await page.close();
  return seen;
}

/** The built files that are transferred to a visitor who has the whole first release when the next one is deployed. */
async function acrossReleases(browser, wire, deploy) {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await settled(context, wire);
    await deploy();
    const seen = await settled(context, wire);
    return seen.filter(({ path, status }) => path.startsWith("/assets/") && status === 200);
  } finally {
    await context.close();
  }
}
