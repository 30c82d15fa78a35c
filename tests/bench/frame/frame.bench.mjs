// The product in a frame of another site's page, cold, at phone size, with a CPU slowed 4x: against the same page opened
// directly, in turns. What the script of hosts weighs and how long it keeps the host's page, against a frame that the page makes
// by itself, and how long a verb of the host takes until it shows.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const PHONE = { width: 390, height: 844 };
const GOALS = { prices: 1.25, bytes: 6_000, blocked: 20, verb: 50 };
const VERBS = 40;
const SMALL_VERBS = 2;
const PRICE = "main .price";
/** As on phones, a frame shares the process of its page: it is slowed as the page is, and the two wait for each other. */
const AS_ON_PHONES = ["--disable-site-isolation-trials", "--disable-features=IsolateOrigins,site-per-process"];

export default async function frame({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-frame-"));
  const browser = await launchChromium(AS_ON_PHONES);
  const host = createServer();
  await new Promise((listening) => host.listen(0, "localhost", listening));
  const origin = `http://localhost:${host.address().port}`;
  let platform;
  try {
    copyProduct(folder);
    const brandConfig = join(folder, "brand.json");
    writeFileSync(brandConfig, JSON.stringify({ common: { frameOrigins: [origin] } }));
    platform = await startPlatform(folder, { env: { BRAND_CONFIG: brandConfig } });
    const { address } = platform;
    host.on("request", ({ url }, response) => {
      if (url === "/") return response.setHeader("content-type", "text/html").end(page(address));
      if (url === "/bare") return response.setHeader("content-type", "text/html").end(BARE_PAGE);
      if (url === "/bare.js") return response.setHeader("content-type", "text/javascript").end(bareScript(address));
      return response.writeHead(204).end();
    });
    const bytes = gzipSync(await readFile(join(folder, "dist/public/embed/v1.js"))).byteLength;
    return figures(await compare(browser, address, origin, runs, isSmall), bytes);
  } finally {
    await browser.close();
    host.closeAllConnections();
    host.close();
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As the guide has it, and with what tells the benchmark of verbs that have shown. */
const page = (product) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>News</title>
<meta name="viewport" content="width=device-width"><h1>News</h1><div id="sport" style="block-size: 700px"></div>
<script>
  window.Openline = window.Openline || function () { (Openline.q = Openline.q || []).push(arguments); };
  Openline("mount", { target: "#sport", path: "/football" });
</script>
<script async src="${product}/embed/v1.js"></script></html>`;

/** A page that makes the frame by itself: what of the time is the browser's own for any frame. */
const BARE_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>News</title>
<meta name="viewport" content="width=device-width"><h1>News</h1><div id="sport" style="block-size: 700px"></div>
<script async src="/bare.js"></script></html>`;
const bareScript = (product) => `const frame = document.createElement("iframe");
frame.name = "openline-main";
frame.src = "${product}/frame?path=/football";
frame.style.cssText = "display:block;inline-size:100%;border:0;block-size:100%";
document.querySelector("#sport").append(frame);`;

async function compare(browser, address, origin, runs, isSmall) {
  const [framed, direct, bare] = [[], [], []];
  for (let run = 0; run < runs; run++) {
    direct.push(await visit(browser, `${address}/football`, 0));
    framed.push(await visit(browser, `${origin}/`, isSmall ? SMALL_VERBS : VERBS));
    bare.push(await visit(browser, `${origin}/bare`, 0));
  }
  return { framed, direct, bare };
}

function figures({ framed, direct, bare }, bytes) {
  const firsts = direct.map(({ first }) => first);
  const verbs = framed.flatMap((each) => each.verbs).sort((one, other) => one - other);
  const p95 = verbs[Math.min(verbs.length - 1, Math.floor(verbs.length * 0.95))];
  const prices = median(framed.map(({ first }, run) => first / firsts[run]));
  const blocked = median(framed.map((each) => each.blocked));
  const atMost = (id, value, unit, goal, more = {}) => ({
    id,
    value,
    unit,
    limit: 0,
    goal,
    ok: value <= goal,
    ...more,
  });
  return [
    atMost("prices", prices, "times the page opened directly", GOALS.prices, { limit: 1, spread: spread(firsts) }),
    {
      id: "prices-time",
      value: median(framed.map(({ first }) => first)),
      unit: "ms",
      limit: median(firsts),
      goal: 0,
      ok: true,
    },
    atMost("script", bytes, "bytes of gzip", GOALS.bytes),
    atMost("blocked", blocked, "ms of the host's main thread by the script", GOALS.blocked),
    {
      id: "bare",
      value: median(bare.map((each) => each.blocked)),
      unit: "ms of the same by a page that makes the frame itself",
      limit: 0,
      goal: 0,
      ok: true,
    },
    atMost("verb", p95, "ms from verb to effect, p95", GOALS.verb),
  ];
}

/** Opens a page until its first price has been painted, and, in a frame, says verbs to it. */
async function visit(browser, url, count) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  try {
    const view = await context.newPage();
    const session = await context.newCDPSession(view);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const shown = new Promise((resolve, reject) => {
      void context.exposeBinding("reportPrice", (_, at) => resolve(at)).catch(reject);
      setTimeout(() => reject(new Error(`no prices came up at ${url}`)), 60_000).unref();
    });
    await context.addInitScript(watch, PRICE);
    await session.send("Profiler.enable");
    await session.send("Profiler.setSamplingInterval", { interval: 500 });
    await session.send("Profiler.start");
    await view.goto(url, { waitUntil: "commit" });
    const began = await view.evaluate(() => performance.timeOrigin);
    const first = (await shown) - began;
    const { profile } = await session.send("Profiler.stop");
    const inside = view.frames().find((each) => each.name() === "openline-main");
    const verbs = inside && count > 0 ? await sayVerbs(view, inside, context, count) : [];
    return { first, blocked: scriptTime(profile), verbs };
  } finally {
    await context.close();
  }
}

/** That of the platform for hosts, and that of the page that makes the frame by itself. */
const SCRIPTS = /\/(embed\/v1|bare)\.js$/;

/** How long functions of the host's script ran until the first price, in milliseconds. */
function scriptTime({ nodes, samples, timeDeltas }) {
  const own = new Set(nodes.filter(({ callFrame }) => SCRIPTS.test(callFrame.url)).map(({ id }) => id));
  return samples.reduce((sum, id, at) => sum + (own.has(id) ? timeDeltas[at] / 1000 : 0), 0);
}

/** The time of each verb, from the host's call until the frame's page has changed. The frame is slowed as its host is. */
async function sayVerbs(view, inside, context, count) {
  const slowed = await context.newCDPSession(inside).catch(() => undefined);
  await slowed?.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await view.waitForTimeout(1_000);
  const times = [];
  for (let turn = 0; turn < count; turn++) {
    const mode = turn % 2 === 0 ? "dark" : "light";
    const changed = inside.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          const { documentElement: root } = document;
          const look = () => root.dataset.theme === wanted && resolve(performance.timeOrigin + performance.now());
          new MutationObserver(look).observe(root, { attributes: true });
          look();
        }),
      mode,
    );
    // The observer is there before the verb is said.
    await inside.evaluate(() => undefined);
    const said = await view.evaluate((wanted) => {
      const at = performance.timeOrigin + performance.now();
      window.Openline("set-theme", { mode: wanted });
      return at;
    }, mode);
    times.push((await changed) - said);
    // A verb right behind another one would wait until that one's change is painted.
    await inside.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  return times;
}

/** Runs in every page and frame before anything else: tells when the first price is painted. */
function watch(selector) {
  const look = () => {
    const price = document.querySelector(selector);
    if (!price || !/\d/.test(price.textContent)) return false;
    requestAnimationFrame(() => setTimeout(() => window.reportPrice(performance.timeOrigin + performance.now())));
    return true;
  };
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
