// The cost of plugins: the product with 30 and with 300 of them, visited in turns with the CPU slowed 4x; and one of
// their screens opened through the router and the registry, against the same screen mounted directly in the same page.
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "../chromium.mjs";
import { bootTime, screenTimes } from "./page.mjs";
import { buildWith } from "./variants.mjs";
import { startPlatform } from "../product.mjs";
import { median, spread } from "../statistics.mjs";

const SIZE = { counts: [30, 300], least: 7 };
const SMALL = { counts: [30, 31], least: 1 };
const GOALS = { boot: 1.25, bytes: 6000, paint: 1.1 };
const SERVER = fileURLToPath(new URL("../../../dist/server/main.js", import.meta.url));

export default async function plugins({ runs, isSmall }) {
  const { counts, least } = isSmall ? SMALL : SIZE;
  if (!existsSync(SERVER)) throw new Error("build the product first: npm run build");
  const variants = [];
  const platforms = [];
  const browser = await launchChromium();
  try {
    for (const count of counts) variants.push(await buildWith(count));
    for (const { folder } of variants) platforms.push(await startPlatform(folder));
    const [few, many] = [[], []];
    const [bare, asPlugin] = [[], []];
    // The first visit of each warms up the platform.
    for (let run = -1; run < Math.max(runs, least); run++) {
      const times = [await bootTime(browser, platforms[0].address), await bootTime(browser, platforms[1].address)];
      const screens = await screenTimes(browser, platforms[0].address, `/assets/${variants[0].list}`);
      if (run < 0) continue;
      few.push(times[0]);
      many.push(times[1]);
      bare.push(screens.bare);
      asPlugin.push(screens.plugin);
    }
    const boot = median(many.map((time, run) => time / few[run]));
    const paint = median(asPlugin.map((time, run) => time / bare[run]));
    const bytes = variants[1].critical - variants[0].critical;
    const figure = (id, value, unit, limit, goal, noise) => ({
      id,
      value,
      unit,
      limit,
      goal,
      ok: value <= goal,
      ...(noise !== undefined && { spread: noise }),
    });
    return [
      figure("boot-300", boot, "times 30 plugins", 1, GOALS.boot, spread(few)),
      { ...figure("boot-time", median(many), "ms to the first row, CPU 4x slower", median(few), 0), ok: true },
      figure("bytes-300", bytes, "bytes (gzip) more", 0, GOALS.bytes),
      figure("screen", paint, "times mounted bare", 1, GOALS.paint, spread(bare)),
      { ...figure("screen-time", median(asPlugin), "ms to its paint, CPU 4x slower", median(bare), 0), ok: true },
    ];
  } finally {
    await browser.close();
    for (const platform of platforms) await platform.stop();
    for (const { folder } of variants) {
      // The packages are only a link there.
      rmSync(join(folder, "node_modules"));
      rmSync(folder, { recursive: true });
    }
  }
}
