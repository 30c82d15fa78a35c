// The router with the product's whole table, with 37 and 370 sports, in Chromium, against a trie written by hand for
// this very table (the limit), in turns. Each round uses new addresses. Setup is measured with the CPU slowed 4x.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { launchChromium } from "../chromium.mjs";
import { median, spread } from "../statistics.mjs";

const GOALS = { uncached: 5, warm: 1.5, growth: 1.2, setUp: 10 };

export default async function router({ runs, isSmall }) {
  const browser = await launchChromium();
  try {
    const script = await bundle();
    const page = await pageWith(browser, script);
    const rounds = isSmall ? 2 : Math.max(runs, 5) * 4;
    const few = await page.evaluate((count) => globalThis.race(37, count), rounds);
    const many = await page.evaluate((count) => globalThis.race(370, count), rounds);
    const wrong = [...few.disagreements, ...many.disagreements];
    if (wrong.length > 0) throw new Error(`the router and the trie disagree on ${wrong.slice(0, 5).join(", ")}`);
    const ratio = (ours, limit) => median(ours.map((time, round) => time / limit[round]));
    const figure = (id, value, unit, limit, goal, noise) => ({
      id,
      value,
      unit,
      limit,
      goal,
      ok: value <= goal,
      ...(noise && { spread: noise }),
    });
    return [
      figure("uncached", ratio(few.uncached, few.trie), "times a trie by hand", 1, GOALS.uncached, spread(few.trie)),
      figure(
        "uncached-370",
        ratio(many.uncached, many.trie),
        "times a trie by hand",
        1,
        GOALS.uncached,
        spread(many.trie),
      ),
      figure("warm", ratio(few.warm, few.trieWarm), "times a trie by hand", 1, GOALS.warm),
      figure(
        "370-by-37",
        median(many.uncached) / median(few.uncached),
        "times 37 sports",
        median(many.trie) / median(few.trie),
        GOALS.growth,
      ),
      figure("match", median(few.uncached), "µs a match", median(few.trie), Infinity),
      figure("set-up-4x", await slowSetUp(browser, script, runs), "ms", 0, GOALS.setUp),
    ].map((each) => (each.goal === Infinity ? { ...each, goal: 0, ok: true } : each));
  } finally {
    await browser.close();
  }
}

async function pageWith(browser, script) {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  return page;
}

/** Each in a page of its own, as for a visitor: nothing is compiled yet. */
async function slowSetUp(browser, script, runs) {
  const times = [];
  for (let run = 0; run < runs; run++) {
    const page = await pageWith(browser, script);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    times.push(await page.evaluate(() => globalThis.setUp(37)));
    await page.close();
  }
  return median(times);
}

async function bundle() {
  const entry = fileURLToPath(new URL("router-page.ts", import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    // A page of its own in one script: what has no side effects elsewhere may be initialized too late here.
    ignoreAnnotations: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".css": "empty", ".svg": "empty" },
  });
  return outputFiles[0].text;
}
