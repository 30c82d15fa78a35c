// 400 events with 3 prices each, 10,000 new prices a second, in Chromium with the CPU slowed 4x, in turns. Contenders:
// the product's own table over its feed client and line store, with every row subscribed; the same rows written by hand
// as every price arrives; and a React store with a cell for each price. The limit is what an idle page reaches in the
// same run. `still` is the product's table while prices arrive without subscribers. `giant` is the product's table with
// 5,000 more prices that are watched and all change once a second.
import { bundleBoard, measureBoard, openBoard } from "./browser.mjs";
import { launchChromium } from "../chromium.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const CASE = { events: 400, perSecond: 10_000, warmMs: 1000, windowMs: 3000 };
const SMALL = { warmMs: 100, windowMs: 400 };
const GOALS = { frames: 50, dropped: 0.05, p50: 50, p99: 100, byVanilla: 2, byCells: 4, byGiant: 1.1 };

export default async function board({ runs, isSmall }) {
  const { windowMs, ...times } = { ...CASE, ...(isSmall && SMALL) };
  const bundled = await bundleBoard();
  const browser = await launchChromium();
  try {
    const rounds = { idle: [], still: [], ours: [], giant: [], vanilla: [], cells: [] };
    for (let run = 0; run < runs; run++) {
      for (const name of Object.keys(rounds)) {
        const turn =
          name === "idle"
            ? idle(browser, bundled, windowMs)
            : measureBoard(browser, bundled, { ...times, windowMs, name });
        rounds[name].push(await turn);
      }
    }
    return figures(rounds, windowMs);
  } finally {
    await browser.close();
  }
}

async function idle(browser, bundled, windowMs) {
  const { page } = await openBoard(browser, bundled);
  try {
    return { frames: await page.evaluate((ms) => globalThis.board.idle(ms), windowMs / 2) };
  } finally {
    await page.close();
  }
}

function figures({ idle, still, ours, giant, vanilla, cells }, windowMs) {
  const frames = (rounds) => rounds.map((each) => each.frames);
  const ratio = (other) => median(frames(ours).map((each, run) => each / other[run].frames));
  // If nothing was repainted, every wait was longer than the measurement.
  const waits = ({ latencies }) => (latencies.length > 0 ? latencies : [windowMs]);
  const latency = (rounds, part) => median(rounds.map((each) => quantile(waits(each), part)));
  const load = (rounds) => median(rounds.map(({ main }) => main / windowMs));
  const sum = (key) => ours.reduce((total, each) => total + each[key], 0);
  const limit = median(frames(idle));
  const figure = (id, value, unit, bound = 0) => ({ id, value, unit, limit: bound, goal: 0, ok: true });
  const atLeast = (id, value, unit, bound, goal, noise) => ({
    ...figure(id, value, unit, bound),
    goal,
    ok: value >= goal,
    ...(noise && { spread: noise }),
  });
  const atMost = (id, value, unit, bound, goal) => ({ ...figure(id, value, unit, bound), goal, ok: value <= goal });
  const dropped = Math.max(0, median(frames(ours).map((each, run) => 1 - each / idle[run].frames)));
  return [
    atLeast("frames", median(frames(ours)), "frames/s", limit, GOALS.frames, spread(frames(idle))),
    atMost("dropped", dropped, "of an idle page's frames", 0, GOALS.dropped),
    atMost("p50", latency(ours, 0.5), "ms from update to paint", 1000 / limit, GOALS.p50),
    atMost("p99", latency(ours, 0.99), "ms from update to paint", 1000 / limit, GOALS.p99),
    atLeast("by-vanilla", ratio(vanilla), "times the frames of writing all rows", 1, GOALS.byVanilla),
    atLeast("by-cells", ratio(cells), "times the frames of a React cell store", 1, GOALS.byCells),
    atMost("giant-frames", ratio(giant), "times the frames beside a market of 5,000", 1, GOALS.byGiant),
    atMost("giant-p50", latency(giant, 0.5) / latency(ours, 0.5), "times the wait without it", 1, GOALS.byGiant),
    figure("still-frames", median(frames(still)), "frames/s of a table without updates", limit),
    figure("vanilla-frames", median(frames(vanilla)), "frames/s", limit),
    figure("cells-frames", median(frames(cells)), "frames/s", limit),
    figure("vanilla-p50", latency(vanilla, 0.5), "ms from update to paint"),
    figure("cells-p50", latency(cells, 0.5), "ms from update to paint"),
    figure("main-thread", load(ours), "of the main thread's processor time", load(still)),
    atMost("commits", sum("commits"), "React commits while prices moved", 0, 0),
    atMost("wrong-after-stop", sum("wrong"), "visible cells", 0, 0),
    atMost("late-scrolled-in", sum("late"), "cells wrong in their first frame", 0, 0),
  ];
}
