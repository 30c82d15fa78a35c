import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";

const MANIFEST = resolve(import.meta.dirname, "../../../dist/build-manifest.json");

/** The script that holds a source, and the name under which it exports the source. */
function placeOf(source: string): { readonly address: string; readonly name: string } {
  const { lazy } = JSON.parse(readFileSync(MANIFEST, "utf8")) as {
    lazy: Record<string, { readonly name: string; readonly files: readonly string[] }>;
  };
  const place = lazy[source];
  if (place?.files[0] === undefined) throw new Error(`the build has no ${source}`);
  return { address: `/assets/${place.files[0]}`, name: place.name };
}

/** The address of the script that holds a source. */
export const moduleOf = (source: string): string => placeOf(source).address;

/**
 * Serves other code in the place of a source; the rest of its script stays. What it wraps it may import under
 * `original`. Code that throws when it is loaded throws when the page asks for it.
 */
export async function replaceModule(page: Page, source: string, code: (original: string) => string): Promise<void> {
  const { address, name } = placeOf(source);
  const bodies: Readonly<Record<string, string>> = {
    "": `export * from "${address}?original";
      export const ${name} = await import("${address}?replaced").catch((error) => ({ get default() { throw error; } }));`,
    "?replaced": code(`${address}?replaced-part`),
    "?replaced-part": `import { ${name} as part } from "${address}?original"; export default part.default;`,
  };
  await page.route(
    (url) => url.pathname === address && url.search in bodies,
    (route) =>
      route.fulfill({ contentType: "text/javascript", body: bodies[new URL(route.request().url()).search] ?? "" }),
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
