import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";

const MANIFEST = resolve(import.meta.dirname, "../../../dist/build-manifest.json");

/** The address of the module that a source was built into. */
export function moduleOf(source: string): string {
  const { lazy } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { lazy: Record<string, string> };
  const file = lazy[source];
  if (file === undefined) throw new Error(`the build has no ${source}`);
  return `/assets/${file}`;
}

/** Serves other code in the place of a source's module. What it wraps it may import under `original`. */
export async function replaceModule(page: Page, source: string, code: (original: string) => string): Promise<void> {
  const address = moduleOf(source);
  await page.route(
    (url) => url.pathname === address && url.search === "",
    (route) => route.fulfill({ contentType: "text/javascript", body: code(`${address}?original`) }),
  );
}

interface Envelope {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface PublicFace {
  on(pattern: string, listener: (envelope: Envelope) => void, options: { replay: "all" }): () => void;
  plugins(): readonly { readonly id: string; readonly status: string }[];
}

/** What the page has told since it began, through its public bus. */
export async function reported(page: Page, ...patterns: readonly string[]): Promise<readonly Envelope[]> {
  await page.waitForFunction(() => "openline" in window);
  return page.evaluate((each) => {
    const received: Envelope[] = [];
    const { openline } = window as unknown as { openline: PublicFace };
    for (const pattern of each) {
      openline.on(pattern, ({ type, data }) => received.push({ type, data }), { replay: "all" })();
    }
    return received;
  }, patterns);
}

/** Whether a plugin runs, by its id. */
export async function pluginStatuses(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.waitForFunction(() => "openline" in window);
  return page.evaluate(() => {
    const { openline } = window as unknown as { openline: PublicFace };
    return Object.fromEntries(openline.plugins().map(({ id, status }) => [id, status]));
  });
}
