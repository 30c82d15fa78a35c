// The bus in Chromium against a bare rxjs Subject for each topic (the limit) and one Subject with a filter for each
// subscriber (the peer), 25 topics, in turns.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { launchChromium } from "../chromium.mjs";
import { median, spread } from "../statistics.mjs";

const SUBSCRIBERS = [
  { count: 1, goal: 0.9 },
  { count: 10, goal: 0.9 },
  { count: 100, goal: 1.5 },
];
const TIMES_FILTERED = 10;
const ENDED = 1_000_000;
/** Less than a byte for each ended subscription: memory that the engine itself keeps. */
const RETAINED_LIMIT = 512 * 1024;

export default async function bus({ runs }) {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundle() });
    const figures = [];
    for (const { count, goal } of SUBSCRIBERS) {
      const times = await page.evaluate(([subscribers, rounds]) => globalThis.race(subscribers, rounds), [count, runs]);
      figures.push(...compare(count, goal, times));
    }
    figures.push(await retained(page));
    return figures;
  } finally {
    await browser.close();
  }
}

function compare(count, goal, { ours, subject, filtered }) {
  // Compared round by round: a slow moment of the machine affects all contenders of that round.
  const bySubject = median(ours.map((time, round) => subject[round] / time));
  const byFiltered = median(ours.map((time, round) => filtered[round] / time));
  const perSecond = (times) => Math.round(1000 / median(times));
  return [
    {
      id: `by-subject-${count}`,
      value: bySubject,
      unit: "times a bare Subject",
      limit: 1,
      goal,
      ok: bySubject >= goal,
      spread: spread(subject),
    },
    {
      id: `by-filtered-${count}`,
      value: byFiltered,
      unit: "times one Subject with filters",
      limit: median(filtered) / median(subject),
      goal: TIMES_FILTERED,
      ok: byFiltered >= TIMES_FILTERED,
    },
    {
      id: `messages-${count}`,
      value: perSecond(ours),
      unit: "messages/s",
      limit: perSecond(subject),
      goal: 0,
      ok: true,
    },
  ];
}

async function retained(page) {
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize;
  };
  // The first rounds warm up the engine, whose compiled code also counts as memory.
  await page.evaluate(() => globalThis.subscribeAndEnd(50_000));
  const before = await used();
  await page.evaluate((count) => globalThis.subscribeAndEnd(count), ENDED);
  const value = Math.max(0, (await used()) - before);
  return {
    id: "retained-after-1e6-subscriptions",
    value,
    unit: "bytes",
    limit: 0,
    goal: RETAINED_LIMIT,
    ok: value <= RETAINED_LIMIT,
  };
}

async function bundle() {
  const entry = fileURLToPath(new URL("bus-page.ts", import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
  });
  return outputFiles[0].text;
}
