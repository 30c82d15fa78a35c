// 400 events with 3 prices each, 10,000 new prices a second, in Chromium with the CPU slowed 4x, in turns: the product's own
// table over its feed client and line store, with every row followed; the same rows written by hand as every price comes; and
// a React store with a cell for each price. The limit is what an idle page reaches in the same run.
import { bundleBoard, openBoard } from "./board-browser.mjs";
import { launchChromium } from "./chromium.mjs";
import { median, quantile, spread } from "./statistics.mjs";

const EVENTS = 400;
const PER_SECOND = 10_000;
const WARM_MS = 1000;
const WINDOW_MS = 3000;
const GOALS = { frames: 50, dropped: 0.05, p50: 50, p99: 100, byVanilla: 2, byCells: 4 };

export default async function board({ runs }) {
  const bundled = await bundleBoard();
  const browser = await launchChromium();
  try {
    const rounds = { idle: [], ours: [], vanilla: [], cells: [] };
    for (let run = 0; run < runs; run++) {
      for (const name of Object.keys(rounds)) rounds[name].push(await turn(browser, bundled, name));
    }
    return figures(rounds);
  } finally {
    await browser.close();
  }
}

/** Each in a page of its own, so that none pays for what another left. */
async function turn(browser, bundled, name) {
  const { page } = await openBoard(browser, bundled);
  try {
    if (name === "idle") return { frames: await page.evaluate((ms) => globalThis.idle(ms), WINDOW_MS / 2) };
    return await page.evaluate((given) => globalThis.measure(...given), [name, EVENTS, PER_SECOND, WARM_MS, WINDOW_MS]);
  } finally {
    await page.close();
  }
}

function figures({ idle, ours, vanilla, cells }) {
  const frames = (rounds) => rounds.map((each) => each.frames);
  const ratio = (other) => median(frames(ours).map((each, run) => each / other[run].frames));
  const latency = (rounds, part) => median(rounds.map(({ latencies }) => quantile(latencies, part)));
  const sum = (key) => ours.reduce((total, each) => total + each[key], 0);
  const limit = median(frames(idle));
  const atLeast = (id, value, unit, bound, goal, noise) => ({
    id,
    value,
    unit,
    limit: bound,
    goal,
    ok: value >= goal,
    ...(noise && { spread: noise }),
  });
  const atMost = (id, value, unit, bound, goal) => ({ id, value, unit, limit: bound, goal, ok: value <= goal });
  const dropped = Math.max(0, median(frames(ours).map((each, run) => 1 - each / idle[run].frames)));
  return [
    atLeast("frames", median(frames(ours)), "frames/s", limit, GOALS.frames, spread(frames(idle))),
    atMost("dropped", dropped, "of an idle page's frames", 0, GOALS.dropped),
    atMost("p50", latency(ours, 0.5), "ms from update to paint", 1000 / limit, GOALS.p50),
    atMost("p99", latency(ours, 0.99), "ms from update to paint", 1000 / limit, GOALS.p99),
    atLeast("by-vanilla", ratio(vanilla), "times the frames of writing all rows", 1, GOALS.byVanilla),
    atLeast("by-cells", ratio(cells), "times the frames of a React cell store", 1, GOALS.byCells),
    { id: "vanilla-frames", value: median(frames(vanilla)), unit: "frames/s", limit, goal: 0, ok: true },
    { id: "cells-frames", value: median(frames(cells)), unit: "frames/s", limit, goal: 0, ok: true },
    { id: "vanilla-p50", value: latency(vanilla, 0.5), unit: "ms from update to paint", limit: 0, goal: 0, ok: true },
    { id: "cells-p50", value: latency(cells, 0.5), unit: "ms from update to paint", limit: 0, goal: 0, ok: true },
    atMost("commits", sum("commits"), "React commits while prices moved", 0, 0),
    atMost("wrong-after-stop", sum("wrong"), "visible cells", 0, 0),
    atMost("late-scrolled-in", sum("late"), "cells wrong in their first frame", 0, 0),
  ];
}
