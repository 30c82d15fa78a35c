import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import puppeteer, { type Page } from "puppeteer-core";
import { startPlatform } from "../../bench/product.mjs";
import { HostPage } from "../../e2e/support/host-page.ts";
import { pastedPage } from "../../e2e/support/pasted-page.ts";
import { installedFirefox } from "../../support/installed-firefox.mjs";
import { until } from "../../support/until.ts";
import type { Simulate } from "../run/simulation.ts";

export { end } from "../../support/at-end.ts";
export const size = 200;
export const smallSize = size;

const ROOT = new URL("../../../", import.meta.url).pathname;
/** The frame reads fifty in a second; with these it reads the question after them as well. */
const BATCH = 40;
const SECOND_MS = 1_000;
const PATIENCE_MS = 60_000;

type Told = Readonly<Record<string, unknown>> & { readonly type: string };
type HostWindow = Window & {
  readonly told: Told[];
  readonly hostile: (name: string) => { readonly kind: string; readonly data: unknown };
  Openline(verb: string, options: object): void;
};

/** The same messages as everywhere, made in the page: its window clones what no text can carry. */
async function generator(): Promise<string> {
  const contents = `import { hostileMessage } from "./tests/sim/frame/hostile-message.ts";
    import { randomOf } from "./server/feed/random.ts";
    window.hostile = (name) => hostileMessage(randomOf(name));`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: "iife",
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Hostile messages to the built product in a frame of another site's page, in Firefox: of the host, of a frame beside, and of
 * the product's own window. Each is to do nothing, and a good one after each batch is to be answered.
 */
export const simulate: Simulate = async ({ seed, size }) => {
  const executablePath = installedFirefox();
  if (executablePath === undefined)
    throw Object.assign(new Error("There is no Firefox: install one, or name it by FIREFOX."), { code: "NO_BROWSER" });
  const folder = mkdtempSync(join(tmpdir(), "openline-firefox-"));
  symlinkSync(join(ROOT, "dist"), join(folder, "dist"));
  const host = await HostPage.start();
  const env = { MODE: "sandbox", BRAND_CONFIG: await host.brandConfig(), DATABASE_URL: "" };
  const [platform, browser] = await Promise.all([
    startPlatform(folder, { env }),
    puppeteer.launch({ browser: "firefox", executablePath, headless: true }),
  ]);
  try {
    const page = await browser.newPage();
    const scripts = `<script>${await generator()}</script>`;
    await page.goto(host.serve("/hostile", pastedPage(platform.address, "", [scripts, ""])));
    const { faults, figures } = await bombard(page, platform.address, seed, size);
    return { faults, figures: { browser: await browser.version(), ...figures } };
  } finally {
    await browser.close();
    await Promise.all([platform.stop(), host.destroy()]);
    rmSync(folder, { recursive: true, force: true });
  }
};

async function bombard(page: Page, product: string, seed: string, size: number) {
  const faults: string[] = [];
  const told = (type: string) =>
    page.evaluate((wanted) => (window as unknown as HostWindow).told.filter((each) => each.type === wanted), type);
  let asked = 0;
  /** What the frame says of itself; undefined if it does not answer. */
  const state = async (): Promise<string | undefined> => {
    const id = ++asked;
    const answer = async () => (await told("state")).find((each) => each["id"] === id);
    await page.evaluate((as) => (window as unknown as HostWindow).Openline("get-state", { id: as }), id);
    await until(async () => (await answer()) !== undefined, PATIENCE_MS).catch(() => undefined);
    const said = await answer();
    return said && JSON.stringify(["path", "language", "isLoggedIn", "picks"].map((name) => said[name]));
  };

  await until(async () => (await told("ready")).length === 1, PATIENCE_MS);
  const before = await state();
  let sent = 0;
  for (let from = 0; from < size; from += BATCH) {
    await aSecond();
    sent += await page.evaluate(
      ({ origin, names }) => {
        const frame = document.querySelector("iframe")!.contentWindow!;
        let count = 0;
        for (const name of names)
          try {
            frame.postMessage((window as unknown as HostWindow).hostile(name).data, origin);
            count++;
          } catch {
            // What a window cannot be sent reaches nobody.
          }
        return count;
      },
      {
        origin: product,
        names: Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => `${seed} message ${from + at}`),
      },
    );
    const now = await state();
    if (now !== before) faults.push(`after ${from + BATCH} messages the frame is ${now ?? "silent"}, not ${before}`);
  }
  await aSecond();
  // From a frame of no origin beside it, and from within.
  await page.evaluate(() => {
    const other = document.createElement("iframe");
    other.srcdoc = `<script>for (let turn = 0; turn < 200; turn++) parent.frames[0].postMessage({ openline: 1, type: "navigate", path: "/tennis" }, "*");</script>`;
    document.body.append(other);
  });
  const inside = page.frames().find((frame) => frame.url().startsWith(product));
  if (!inside) faults.push("the frame is gone");
  await inside?.evaluate(() => {
    for (let turn = 0; turn < 200; turn++) postMessage({ openline: 1, type: "navigate", path: "/tennis" }, "*");
  });
  const after = await state();
  if (after !== before) faults.push(`after those of others the frame is ${after ?? "silent"}, not ${before}`);
  const moves = await told("navigate");
  if (moves.length > 0) faults.push(`the frame went to ${moves.map((each) => String(each["path"])).join(", ")}`);
  return { faults, figures: { messages: sent, "from others": 400, refused: (await told("error")).length } };
}

const aSecond = () => new Promise((resolve) => setTimeout(resolve, SECOND_MS + 50));
