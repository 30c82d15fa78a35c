// Lighthouse with its mobile default (slow 4G and a CPU slowed 4x, both simulated), a new browser for each run: home, a
// sport's list, all live matches, and a match.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { launchChromium } from "../chromium.mjs";
import { copyProduct, freePort, startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

/** What each page has to reach. Scores are from 0 to 1, times in milliseconds. */
const METRICS = [
  { id: "performance", of: ({ categories }) => categories.performance.score, goal: 0.95, unit: "score", isLeast: true },
  {
    id: "accessibility",
    of: ({ categories }) => categories.accessibility.score,
    goal: 1,
    unit: "score",
    isLeast: true,
  },
  {
    id: "best-practices",
    of: ({ categories }) => categories["best-practices"].score,
    goal: 1,
    unit: "score",
    isLeast: true,
  },
  { id: "seo", of: ({ categories }) => categories.seo.score, goal: 1, unit: "score", isLeast: true },
  { id: "largest-paint", of: audit("largest-contentful-paint"), goal: 1800, unit: "ms" },
  { id: "blocking", of: audit("total-blocking-time"), goal: 150, unit: "ms" },
  { id: "interactive", of: audit("interactive"), goal: 3000, unit: "ms" },
  { id: "shift", of: audit("cumulative-layout-shift"), goal: 0.01, unit: "CLS" },
  { id: "requests", of: ({ audits }) => audits["network-requests"].details.items.length, goal: 30, unit: "requests" },
];

function audit(name) {
  return ({ audits }) => audits[name].numericValue;
}

export default async function measure({ runs, isSmall }) {
  const folder = mkdtempSync(join(tmpdir(), "openline-lighthouse-"));
  let platform;
  try {
    copyProduct(folder);
    platform = await startPlatform(folder);
    const pages = isSmall
      ? { home: "/" }
      : { home: "/", sport: "/football", live: "/all-live", event: await match(platform) };
    const figures = [];
    for (const [name, path] of Object.entries(pages))
      figures.push(...(await figuresOf(name, platform.address + path, runs)));
    return figures;
  } finally {
    await platform?.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The address of a match that is live. */
async function match({ address }) {
  const { live } = await (await fetch(`${address}/api/v1/line/home`)).json();
  const { slug, id } = live[0].info;
  return `/events/${slug}-${id}`;
}

async function figuresOf(page, url, runs) {
  const results = [];
  for (let run = 0; run < runs; run++) results.push(await visited(url));
  return METRICS.map(({ id, of, goal, unit, isLeast }) => {
    const values = results.map(of);
    const value = median(values);
    const ok = isLeast ? value >= goal : value <= goal;
    return {
      id: `${page}-${id}`,
      value,
      unit,
      limit: goal,
      goal,
      ok,
      ...(id === "interactive" && { spread: spread(values) }),
    };
  });
}

/** What the tool says of a visit. It sometimes loses sight of the browser: such a visit has no scores, and is made anew. */
async function visited(url) {
  const first = await visit(url);
  if (hasScores(first)) return first;
  console.error(`Lighthouse gave no scores for ${url} (${errorOf(first)}), so it visits once more.`);
  const second = await visit(url);
  if (!hasScores(second)) throw new Error(`${url}: ${errorOf(second)}`);
  return second;
}

const hasScores = ({ categories }) => Object.values(categories).every(({ score }) => score !== null);

async function visit(url) {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const { lhr } = await lighthouse(url, { port, logLevel: "error", output: "json" });
    return lhr;
  } finally {
    await browser.close();
  }
}

/** The first of its errors, which the others follow from. */
function errorOf({ audits }) {
  const { id, errorMessage } = Object.values(audits).find((audit) => audit.errorMessage !== undefined) ?? {};
  return `${id}: ${errorMessage}`;
}
