// The product's long table with 4,000 events against the same table with 400, at 10,000 new prices a second with the
// CPU slowed 4x, in turns. Rows far outside the visible part must cost next to nothing.
import { bundleBoard, measureBoard } from "./browser.mjs";
import { launchChromium } from "../chromium.mjs";
import { median, quantile, spread } from "../statistics.mjs";

const FEW = 400;
const MANY = 4000;
const CASE = { name: "window", perSecond: 10_000, warmMs: 1000, windowMs: 3000 };
const SMALL = { warmMs: 100, windowMs: 400 };
const GOALS = { script: 1.2, p50: 1.2, heap: 4 };

export default async function boardGrowth({ runs, isSmall }) {
  const bundled = await bundleBoard();
  const browser = await launchChromium(["--enable-precise-memory-info", "--js-flags=--expose-gc"]);
  const turn = (events) => measureBoard(browser, bundled, { ...CASE, ...(isSmall && SMALL), events });
  try {
    const few = [];
    const many = [];
    for (let run = 0; run < runs; run++) {
      few.push(await turn(FEW));
      many.push(await turn(MANY));
    }
    const ratio = (of) => median(many.map((each, run) => of(each) / of(few[run])));
    const figure = (id, of, goal) => {
      const value = ratio(of);
      return { id, value, unit: `times ${FEW} events`, limit: 1, goal, ok: value <= goal };
    };
    return [
      { ...figure("script", ({ script }) => script, GOALS.script), spread: spread(few.map(({ script }) => script)) },
      figure("p50", ({ latencies }) => quantile(latencies, 0.5), GOALS.p50),
      figure("heap", ({ heap }) => heap, GOALS.heap),
      { id: "heap-bytes", value: median(many.map(({ heap }) => heap)), unit: "bytes", limit: 0, goal: 0, ok: true },
    ];
  } finally {
    await browser.close();
  }
}
