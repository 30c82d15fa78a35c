// The product's long table with 4,000 events against the same with 400, at 10,000 new prices a second with the CPU slowed 4x,
// in turns: what is far from the part that is seen must cost next to nothing.
import { bundleBoard, openBoard } from "./board-browser.mjs";
import { launchChromium } from "./chromium.mjs";
import { median, quantile, spread } from "./statistics.mjs";

const FEW = 400;
const MANY = 4000;
const PER_SECOND = 10_000;
const WARM_MS = 1000;
const WINDOW_MS = 3000;
const GOALS = { script: 1.2, p50: 1.2, heap: 4 };

export default async function boardGrowth({ runs }) {
  const bundled = await bundleBoard();
  const browser = await launchChromium(["--enable-precise-memory-info", "--js-flags=--expose-gc"]);
  try {
    const few = [];
    const many = [];
    for (let run = 0; run < runs; run++) {
      few.push(await turn(browser, bundled, FEW));
      many.push(await turn(browser, bundled, MANY));
    }
    const ratio = (key) => median(many.map((each, run) => each[key] / few[run][key]));
    const figure = (id, goal) => {
      const value = ratio(id);
      return { id, value, unit: `times ${FEW} events`, limit: 1, goal, ok: value <= goal };
    };
    return [
      { ...figure("script", GOALS.script), spread: spread(few.map(({ script }) => script)) },
      figure("p50", GOALS.p50),
      figure("heap", GOALS.heap),
      { id: "heap-bytes", value: median(many.map(({ heap }) => heap)), unit: "bytes", limit: 0, goal: 0, ok: true },
    ];
  } finally {
    await browser.close();
  }
}

async function turn(browser, bundled, events) {
  const { page, session } = await openBoard(browser, bundled);
  try {
    await session.send("Performance.enable");
    const result = await page.evaluate(
      (given) => globalThis.measure(...given),
      ["window", events, PER_SECOND, WARM_MS, WINDOW_MS],
    );
    return { script: result.busy, p50: quantile(result.latencies, 0.5), heap: result.heap };
  } finally {
    await page.close();
  }
}
