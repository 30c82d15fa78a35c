// Home as a visitor, cold, at phone size, with a CPU slowed 4x, 1.6 Mbit/s and 150 ms: against a static page of the
// same rows from the same server process, in turns, and against PEER_URL if it is set.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const PHONE = { width: 390, height: 844 };
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
const GOALS = {
  javascript: 150_000,
  javascriptLater: 230_000,
  row: 1.25,
  picked: 2.5,
  shift: 0.01,
  blocked: 400,
  roundTrips: 3,
};
const STATIC_PAGE = "static-rows.html";
/** Layout shifts and blocking count until this long after the first row, in milliseconds. */
const AFTER_ROW_MS = 4000;
const SMALL_AFTER_ROW_MS = 200;
/** From the start of a visit, in milliseconds: what has loaded by then counts as needed later. */
const LATER_MS = 10_000;
const SMALL_LATER_MS = 1000;
/** A price in a row or card of matches; the hero above is not a row. */
const ROW_PRICE = "main :is(.match-row, .event-card) .price";
/** The way to the slip shows that it has a pick. */
const PICKED = ".bottom-nav [data-picks]";

export default async function load({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-load-"));
  const browser = await launchChromium();
  let platform;
  try {
    copyProduct(folder);
    platform = await startPlatform(folder);
    writeFileSync(join(folder, "dist/public", STATIC_PAGE), await staticPage(browser, platform.address));
    await platform.stop();
    platform = await startPlatform(folder);
    const times = isSmall
      ? { afterRow: SMALL_AFTER_ROW_MS, later: SMALL_LATER_MS }
      : { afterRow: AFTER_ROW_MS, later: LATER_MS };
    return await compare(browser, platform.address, folder, runs, times);
  } finally {
    await browser.close();
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function compare(browser, address, folder, runs, times) {
  const ours = [];
  const plain = [];
  const peer = [];
  for (let run = 0; run < runs; run++) {
    plain.push(await visit(browser, `${address}/${STATIC_PAGE}`, times));
    ours.push(await visit(browser, `${address}/`, times, PICKED));
    if (process.env.PEER_URL) peer.push(await visit(browser, process.env.PEER_URL, times));
  }
  const sizes = JSON.parse(readFileSync(join(folder, "dist/size.json"), "utf8")).files;
  const bytes = (key) => median(ours.map((each) => each[key].reduce((sum, url) => sum + gzipOf(url, sizes), 0)));
  const of = (visits, key) => median(visits.map((each) => each[key]));
  const atMost = (id, value, unit, limit, goal, noise) => ({
    id,
    value,
    unit,
    limit,
    goal,
    ok: value <= goal,
    ...(noise && { spread: noise }),
  });
  const firstRows = plain.map(({ firstRow }) => firstRow);
  return [
    atMost("javascript", bytes("scripts"), "bytes of gzip before a pick is in the slip", 0, GOALS.javascript),
    atMost("javascript-later", bytes("laterScripts"), "bytes of gzip in ten seconds", 0, GOALS.javascriptLater),
    atMost(
      "first-row",
      median(ours.map(({ firstRow }, run) => firstRow / firstRows[run])),
      "times the static page",
      1,
      GOALS.row,
      spread(firstRows),
    ),
    atMost(
      "first-pick",
      median(ours.map(({ picked }, run) => picked / firstRows[run])),
      "times the static page's first row",
      1,
      GOALS.picked,
      spread(firstRows),
    ),
    { id: "first-row-time", value: of(ours, "firstRow"), unit: "ms", limit: median(firstRows), goal: 0, ok: true },
    atMost("layout-shift", of(ours, "shift"), "CLS", of(plain, "shift"), GOALS.shift),
    atMost(
      "blocked",
      of(ours, "blocked"),
      "ms of the main thread over 50 ms a task",
      of(plain, "blocked"),
      GOALS.blocked,
    ),
    atMost(
      "round-trips",
      of(ours, "roundTrips"),
      "one after another before the first row",
      of(plain, "roundTrips"),
      GOALS.roundTrips,
    ),
    ...(peer.length > 0
      ? [{ id: "peer-first-row", value: of(peer, "firstRow"), unit: "ms", limit: median(firstRows), goal: 0, ok: true }]
      : []),
  ];
}

/** The sizes that the build recorded; scripts from elsewhere are not counted. */
const gzipOf = (url, sizes) => sizes[new URL(url).pathname.slice(1)]?.gzip ?? 0;

/** Controls the page by the protocol alone: Playwright's own scripts in the page would block it and be counted. */
async function visit(browser, url, times, picked) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const session = await context.newCDPSession(await context.newPage());
    const askedBy = new Map();
    session.on("Network.requestWillBeSent", ({ request, initiator }) => {
      const by = initiator.stack?.callFrames[0]?.url ?? initiator.url;
      if (!askedBy.has(request.url)) askedBy.set(request.url, by);
    });
    const over = new Promise((resolve, reject) => {
      session.on("Runtime.bindingCalled", ({ payload }) => resolve(JSON.parse(payload)));
      setTimeout(() => reject(new Error(`no row with prices came up at ${url}`)), 60_000).unref();
    });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", { name: "reportToBench" });
    await session.send("Page.enable");
    const source = `(${observe})(${JSON.stringify({ price: ROW_PRICE, picked, ...times })}, globalThis.reportToBench)`;
    await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
    await session.send("Page.navigate", { url });
    const { loaded, needed, later, ...seen } = await over;
    const [scripts, laterScripts] = [needed, later].map((names) => names.filter((name) => /\.js$/.test(name)));
    const roundTrips = Math.max(1, ...loaded.map((name) => depthOf(name, askedBy)));
    return { ...seen, scripts, laterScripts, roundTrips };
  } finally {
    await context.close();
  }
}

/**
 * How many answers had to arrive one after another: the page, the files that it or its header names, the files that
 * those request.
 */
function depthOf(url, askedBy, seen = new Set()) {
  const by = askedBy.get(url);
  if (by === undefined || seen.has(url)) return askedBy.has(url) ? 2 : 1;
  const isPage = !/\.(js|css)$/.test(new URL(by).pathname);
  return isPage ? 2 : 1 + depthOf(by, askedBy, seen.add(url));
}

/**
 * Runs in the page before anything else, presses the first price as soon as it is seen, and reports everything at once at
 * the end.
 */
function observe({ price: selector, picked: pickedSelector, afterRow, later }, report) {
  let shift = 0;
  let blocked = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) blocked += entry.duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const loadedBy = (time) => {
    const before = performance.getEntriesByType("resource").filter((entry) => entry.responseEnd <= time);
    // Fonts and pictures are not counted: no row waits for them.
    return before.map(({ name }) => name).filter((name) => !/\.(woff2|svg)(#.*)?$/.test(name));
  };
  const inSlip = () =>
    new Promise((resolve) => {
      const found = () => document.querySelector(pickedSelector) && resolve(performance.now());
      new MutationObserver(found).observe(document, { childList: true, subtree: true, attributes: true });
    });
  const at = (time) => new Promise((resolve) => setTimeout(resolve, time - performance.now()));
  const end = async (firstRow) => {
    document.querySelector(selector).click();
    const picked = pickedSelector === undefined ? firstRow : await inSlip();
    const [loaded, needed] = [firstRow, picked].map(loadedBy);
    // Code that loads after the first row may still shift and block.
    await at(firstRow + afterRow);
    const seen = { firstRow, picked, shift, blocked };
    await at(later);
    report(JSON.stringify({ ...seen, loaded, needed, later: loadedBy(later) }));
  };
  const look = () => {
    const price = document.querySelector(selector);
    if (!price || !/\d/.test(price.textContent)) return false;
    // When the next task runs, the frame that shows it is over.
    requestAnimationFrame(() => setTimeout(() => end(performance.now())));
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The product's rows, without any scripts. */
async function staticPage(browser, address) {
  const page = await browser.newPage({ viewport: PHONE });
  await page.goto(address);
  await page.waitForSelector(ROW_PRICE);
  const html = await page.evaluate(() => {
    for (const element of document.querySelectorAll("script, template, link:not([rel=stylesheet], [rel=icon])"))
      element.remove();
    return document.documentElement.outerHTML;
  });
  await page.close();
  return `<!doctype html>${html}`;
}
