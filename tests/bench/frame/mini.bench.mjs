// Ten small pages in the frames of another site's page against one: the memory of the browser's processes that show them,
// and how many connections they have.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, freePort, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const MANY = 10;
const GOALS = { memory: 1.6, connections: 1 };
/** For how long the pages stand with moving prices before they are measured. */
const STAND_MS = 3_000;

export default async function mini({ runs }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-mini-"));
  const host = createServer();
  await new Promise((listening) => host.listen(0, "localhost", listening));
  const origin = `http://localhost:${host.address().port}`;
  let platform;
  try {
    copyProduct(folder);
    const brandConfig = join(folder, "brand.json");
    writeFileSync(brandConfig, JSON.stringify({ common: { frameOrigins: [origin] } }));
    const metrics = await freePort();
    platform = await startPlatform(folder, { env: { BRAND_CONFIG: brandConfig, METRICS_PORT: String(metrics) } });
    const { address } = platform;
    host.on("request", ({ url }, response) => {
      const count = Number(/^\/(\d+)$/.exec(url)?.[1]);
      if (!count) return response.writeHead(204).end();
      return response.setHeader("content-type", "text/html").end(page(address, count));
    });
    const [one, many] = [[], []];
    for (let run = 0; run < runs; run++) {
      one.push(await visit(origin, 1, metrics));
      many.push(await visit(origin, MANY, metrics));
    }
    return figures(one, many);
  } finally {
    host.closeAllConnections();
    host.close();
    await platform?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const page = (product, count) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>News</title>
<div style="display: grid; grid-template-columns: repeat(5, 1fr)">${Array.from({ length: count }, (_, at) => `<div id="m${at}"></div>`).join("")}</div>
<script>
  window.Openline = function () { (Openline.q = Openline.q || []).push(arguments); };
  for (let at = 0; at < ${count}; at++)
    Openline("mount", { target: "#m" + at, name: "m" + at, path: "/mini?most=5", height: 300 });
</script>
<script async src="${product}/embed/v1.js"></script></html>`;

/** In a browser of its own, so that nothing of the visit before is measured. */
async function visit(origin, count, metrics) {
  const browser = await launchChromium();
  try {
    const view = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await view.goto(`${origin}/${count}`);
    await view.waitForFunction((wanted) => document.querySelectorAll("iframe").length === wanted, count);
    for (const frame of view.frames().slice(1))
      await frame.waitForFunction(() => document.querySelector("main") && !document.documentElement.dataset.prices);
    await view.waitForTimeout(STAND_MS);
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const memory = processInfo
      .filter(({ type }) => type === "renderer")
      .reduce((sum, { id }) => sum + ownMemory(id), 0);
    return { memory, connections: await socketsAt(metrics) };
  } finally {
    await browser.close();
  }
}

/** In MB: what it shares with other processes counts in part. */
function ownMemory(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1]) / 1024;
}

async function socketsAt(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^openline_feed_sockets (\d+)$/m.exec(text)?.[1]);
}

function figures(one, many) {
  const ones = one.map(({ memory }) => memory);
  const memory = median(many.map((each, run) => each.memory / ones[run]));
  const connections = Math.max(...many.map((each) => each.connections));
  return [
    {
      id: "memory",
      value: memory,
      unit: "times that of one",
      limit: 1,
      goal: GOALS.memory,
      ok: memory <= GOALS.memory,
      spread: spread(ones),
    },
    { id: "one", value: median(ones), unit: "MB", limit: 0, goal: 0, ok: true },
    {
      id: "connections",
      value: connections,
      unit: "of ten",
      limit: 1,
      goal: GOALS.connections,
      ok: connections <= GOALS.connections,
    },
  ];
}
