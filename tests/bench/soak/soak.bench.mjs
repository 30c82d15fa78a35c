// The built product in Chromium through a day at many times its speed: millions of prices over the platform's real
// socket, hundreds of screens, all plugins started and stopped again and again. The page's memory afterwards is
// compared with the memory at the same place once everything had been loaded.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { launchChromium } from "../chromium.mjs";
import { listen, loadParts } from "../feed/platform.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { countsOf } from "./counts.mjs";
import { enter, go, startAndStop } from "./page.mjs";
import { standStill } from "./stand-still.mjs";
import { Stream } from "./stream.mjs";

const PHONE = { width: 390, height: 844 };
/**
 * `warmRounds` run before the first count, so that it includes everything that is loaded, compiled and cached
 * permanently.
 */
const SIZE = { updates: 7_200_000, routes: 600, plugins: 200, warmRounds: 12, restMs: 6000 };
const SMALL = { updates: 30_000, routes: 8, plugins: 8, warmRounds: 1, restMs: 500 };
const UPDATES_PER_SECOND = 60_000;
const GOALS = { heap: 2_000_000, nodes: 0, listeners: 0 };
const HOME = "/football";
const EVENTS = 6;

export default async function soak({ isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-soak-"));
  const browser = await launchChromium(["--enable-precise-memory-info"]);
  let platform;
  let proxy;
  let stream;
  try {
    const parts = await loadParts(folder);
    copyProduct(folder);
    platform = await startPlatform(folder);
    const answer = standStill(platform.address);
    stream = new Stream(parts, platform.address, UPDATES_PER_SECOND);
    proxy = await listen((server) => {
      server.on("request", answer);
      stream.attach(server);
    });
    return await wear(browser, `http://127.0.0.1:${proxy.port}`, stream, isSmall ? SMALL : SIZE);
  } finally {
    await browser.close();
    stream?.stop();
    proxy?.server.closeAllConnections();
    proxy?.server.close();
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

async function wear(browser, address, stream, size) {
  const page = await browser.newPage({ viewport: PHONE });
  page.on("pageerror", (error) => console.error(error));
  const session = await page.context().newCDPSession(page);
  await page.goto(address + HOME);
  // The prices come with the page, before its scripts run.
  await page.waitForSelector("html:not([data-prices])");
  await page.waitForSelector("main .price");
  await page.evaluate(enter);
  const paths = await placesOf(page);
  const done = { routes: 0, plugins: 0 };

  const warm = stream.bring(size.updates / 10);
  for (let round = 0; round < size.warmRounds; round++) {
    await visit(page, paths);
    await page.evaluate(startAndStop);
  }
  await warm;
  const before = await rest(page, session, size.restMs);

  const began = performance.now();
  const updatesBefore = stream.updates;
  const streamed = stream.bring(size.updates);
  while (done.routes < size.routes || done.plugins < size.plugins) {
    if (done.routes < size.routes) done.routes += await visit(page, paths);
    if (done.plugins < size.plugins) done.plugins += await page.evaluate(startAndStop);
  }
  await visit(page, [HOME]);
  await streamed;
  const minutes = (performance.now() - began) / 60_000;
  const after = await rest(page, session, size.restMs);
  return figures(before, after, { ...done, updates: stream.updates - updatesBefore, minutes }, size);
}

/** Places of every kind: lists, live lists, matches, and screens without matches. */
async function placesOf(page) {
  const events = await page.evaluate(
    (most) =>
      [...new Set([...document.querySelectorAll("main .match-teams")].map((a) => a.getAttribute("href")))].slice(
        0,
        most,
      ),
    EVENTS,
  );
  return [
    "/",
    "/tennis",
    events[0],
    "/basketball",
    "/football/live",
    events[1],
    "/all-live",
    "/search",
    "/ice-hockey",
    events[2],
    "/favorites",
    "/football/0-12",
    ...events.slice(3),
    "/football/top",
    HOME,
  ];
}

async function visit(page, paths) {
  for (const path of paths) await page.evaluate(go, path);
  return paths.length;
}

/** Channels stay open for a while after their last reader leaves; counting waits until they are closed. */
async function rest(page, session, restMs) {
  await visit(page, ["/search", HOME]);
  await pause(restMs);
  return countsOf(session);
}

function figures(before, after, { routes, plugins, updates, minutes }, size) {
  const grown = (id, key, unit, goal) => {
    const value = after[key] - before[key];
    return { id, value, unit, limit: 0, goal, ok: value <= goal };
  };
  const atLeast = (id, value, unit, goal) => ({ id, value, unit, limit: goal, goal, ok: value >= goal });
  return [
    grown("heap", "heap", "bytes more than at the beginning", GOALS.heap),
    grown("nodes", "nodes", "DOM nodes more", GOALS.nodes),
    grown("listeners", "listeners", "event listeners more", GOALS.listeners),
    atLeast("updates", updates, "prices brought to the page", size.updates),
    atLeast("routes", routes, "changes of the screen", size.routes),
    atLeast("plugins", plugins, "starts and stops", size.plugins),
    { id: "heap-before", value: before.heap, unit: "bytes", limit: 0, goal: 0, ok: true },
    { id: "time", value: minutes, unit: "minutes", limit: 0, goal: 0, ok: true },
  ];
}
