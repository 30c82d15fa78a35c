// @vitest-environment jsdom
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fill, type Filling, FOOTER, type Manifest, navigationCompleted, type Plugin } from "@core";
import { useEffect } from "react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { MANIFESTS as PRODUCT } from "../shell/manifests.ts";
import { readLocales } from "./support/pages/locales.ts";
import { MISSING_OF_BROWSER, productPage } from "./support/pages/product-page.tsx";

type Load = (own: Manifest) => Manifest["load"];
type Shown = Awaited<ReturnType<ReturnType<typeof productPage>["look"]>>;

const ROOT = resolve(import.meta.dirname, "..");
/** Their code is read but once, so after the first page no page waits for it, however short its patience is. */
const MANIFESTS = PRODUCT.map((own): Manifest => {
  let code: ReturnType<Manifest["load"]> | undefined;
  return { ...own, load: () => (code ??= own.load()) };
});
const IDS = MANIFESTS.map(({ id }) => id);
const boom = (what: unknown = "") => {
  throw new Error(`boom of ${String(what)}`);
};
/** A module that Node loads as a browser would: from its text. */
const imported = (text: string) =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`) as Promise<{ default: never }>;
const changed =
  (change: (own: Plugin) => Plugin): Load =>
  ({ load }) =>
  async () => ({ default: change((await load()).default) });

/** What can be wrong with a plugin's code, and the code that it is told by. */
const FAULTS: readonly (readonly [string, string, Load])[] = [
  ["is not there", "LOAD_FAILED", () => () => imported("import 'file:///nowhere/plugin.js'")],
  ["is not code", "LOAD_FAILED", () => () => imported("export default {")],
  ["throws when it is loaded", "LOAD_FAILED", () => () => imported("throw new Error('boom')")],
  ["contains no plugin", "LOAD_FAILED", () => () => imported("export const plugin = 1")],
  // What a browser's import answers where the hash in the page's map of modules is another.
  ["does not match its hash", "LOAD_FAILED", () => () => Promise.reject(new TypeError("Failed to fetch"))],
  ["never finishes loading", "LOAD_FAILED", () => () => imported("await new Promise(() => {})")],
  [
    "throws in its setup",
    "SETUP_FAILED",
    changed((own) => ({ start: (context) => own.start?.(context), setup: boom })),
  ],
  [
    "throws in its start",
    "START_FAILED",
    changed((own) => ({ setup: (context) => own.setup?.(context), start: boom })),
  ],
  [
    "fails in its start afterwards",
    "START_FAILED",
    changed((own) => after(own, () => Promise.resolve().then(() => boom()))),
  ],
];

/** The plugin, whose start does something more. */
const after = (own: Plugin, more: NonNullable<Plugin["start"]>): Plugin => ({
  setup: (context) => own.setup?.(context),
  start: async (context) => {
    const running = own.start?.(context);
    await more(context);
    await running;
  },
});

const replaced = (id: string, by: (own: Manifest) => Partial<Manifest>): readonly Manifest[] =>
  MANIFESTS.map((own) => (own.id === id ? { ...own, ...by(own) } : own));

/** A plugin and all that stand on it. */
function standingOn(id: string): readonly string[] {
  const found = new Set([id]);
  for (const base of found) for (const { id, requires } of MANIFESTS) if (requires?.includes(base)) found.add(id);
  return [...found];
}

/** Without what is of these plugins, by names that begin with the plugin's. */
const without = (placed: readonly string[], gone: readonly string[]) =>
  placed.filter((each) => !gone.includes(each.split(":")[0]!)).toSorted();

/** The page as it is where nothing is wrong. */
let whole: { readonly placed: readonly string[]; readonly shown: Shown };
const pages: { end: () => void }[] = [];
function open(...given: Parameters<typeof productPage>) {
  const page = productPage(...given);
  pages.push(page);
  return page;
}

beforeAll(async () => {
  for (const [name, value] of Object.entries(MISSING_OF_BROWSER)) vi.stubGlobal(name, value);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const page = open(MANIFESTS);
  await page.start();
  expect(page.running()).toEqual(IDS.toSorted());
  whole = { placed: page.placed(), shown: await page.look() };
  expect([page.failures, page.errors]).toEqual([[], []]);
  expect(Object.keys(whole.shown).length).toBeGreaterThan(15);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.end();
});
afterAll(() => vi.unstubAllGlobals());

test.each(FAULTS)(
  "whichever plugin %s, it is reported once, and only plugins that require it are missing too",
  async (_, code, load) => {
    const outcomes = IDS.map(async (faulty) => {
      const page = open(
        replaced(faulty, (own) => ({ load: load(own) })),
        { patienceMs: 2000 },
      );
      await page.start();
      const gone = standingOn(faulty);
      await expect.poll(() => page.failures.length).toBeGreaterThanOrEqual(gone.length);
      return { faulty, gone, page };
    });
    for (const { faulty, gone, page } of await Promise.all(outcomes)) {
      const told = gone.map((id) => `${id} ${id === faulty ? code : "REQUIRES_MISSING"}`);
      expect([faulty, page.failures.toSorted()]).toEqual([faulty, told.toSorted()]);
      expect([faulty, page.running()]).toEqual([faulty, without(IDS, gone)]);
      expect([faulty, without(page.placed(), gone)]).toEqual([faulty, without(whole.placed, gone)]);
      expect([faulty, page.errors]).toEqual([faulty, []]);
    }
  },
);

/** Every plugin with one thing more that is wrong with it. */
const allWith = (more: (own: Manifest) => Partial<Manifest>) => MANIFESTS.map((own) => ({ ...own, ...more(own) }));

/** The frame shows of every plugin what it shows where nothing is wrong. */
function expectWhole({ running }: ReturnType<typeof open>, shown: Shown): void {
  expect(shown).toEqual(whole.shown);
  expect(running()).toEqual(IDS.toSorted());
}

test.each(["render", "effect"])(
  "each plugin may have a part that throws in its %s: reported once, all others shown",
  async (when) => {
    const part = (id: string) =>
      function Faulty() {
        useEffect(() => {
          if (when === "effect") boom(id);
        });
        return when === "render" ? boom(id) : null;
      };
    const filling = (id: string): Filling => ({
      id: "faulty",
      order: 1,
      load: () => Promise.resolve({ default: part(id) }),
    });
    const page = open(allWith(({ id, fills = [] }) => ({ fills: [...fills, fill(FOOTER, filling(id))] })));
    await page.start();
    expectWhole(page, await page.look());
    expect(page.failures.toSorted()).toEqual(IDS.map((id) => `${id} RENDER_FAILED`).toSorted());
    expect(page.errors.toSorted()).toEqual(IDS.map((id) => `${id}/faulty: boom of ${id}`).toSorted());
  },
);

test("each plugin may have a listener that throws: each is reported once per message, which reaches all others", async () => {
  const listening = (id: string) =>
    changed((own) => after(own, ({ bus }) => void bus.on(navigationCompleted).subscribe(() => boom(id))));
  const page = open(allWith((own) => ({ load: listening(own.id)(own) })));
  await page.start();
  const heard: string[] = [];
  page.bus.on(navigationCompleted).subscribe(({ path }) => heard.push(path));
  const home = { screen: "home", route: "home", path: "/" };
  expectWhole(page, await page.look(() => page.bus.publish(navigationCompleted, home)));
  expect([heard, page.failures]).toEqual([["/"], []]);
  const told = IDS.map((id) => `a listener of navigation/completed from core: boom of ${id}`);
  expect(page.errors.toSorted()).toEqual(told.toSorted());
});

test("a plugin with five megabytes of code still loads, and all others with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "openline-huge-"));
  const file = join(folder, "huge.mjs");
  writeFileSync(file, `/*${"x".repeat(5_000_000)}*/ export default (plugin) => plugin;`);
  const outcomes = IDS.map(async (faulty) => {
    const code = () => imported(`export { default } from "${pathToFileURL(file).href}?${faulty}"`);
    const huge: Load = (own) => async () => {
      const { default: same } = (await code()) as { default: (plugin: Plugin) => Plugin };
      return { default: same((await own.load()).default) };
    };
    const page = open(replaced(faulty, (own) => ({ load: huge(own) })));
    await page.start();
    return page;
  });
  for (const page of await Promise.all(outcomes)) {
    expect([page.running(), page.failures]).toEqual([IDS.toSorted(), []]);
    expect(page.placed().toSorted()).toEqual(whole.placed.toSorted());
  }
  rmSync(folder, { recursive: true });
});

test("translations that contain markup, or refer to other texts, are shown as they are written", async () => {
  const hostile = `<img src="x" onerror="window.hacked = 1"><script>window.hacked = 1</script>&lt;{{constructor}}`;
  const texts = Object.fromEntries(
    readLocales(ROOT).map(({ namespace, languages }) => [
      namespace,
      Object.fromEntries([...languages["en"]!.keys()].map((key) => [key, hostile])),
    ]),
  );
  const page = open(MANIFESTS, { texts });
  await page.start();
  const look = await page.look((container) => {
    expect(container.querySelectorAll("script, [onerror], [src=x]")).toHaveLength(0);
    expect(container.textContent).toContain('<img src="x" onerror="window.hacked = 1">');
    expect(container.textContent).toContain("&lt;");
  });
  expect(Object.keys(look)).toEqual(Object.keys(whole.shown));
  expect("hacked" in window).toBe(false);
});

test("no source file makes markup of a text", () => {
  const sources = ["core", "plugins", "shell"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(ROOT, folder, name)),
  );
  expect(sources.length).toBeGreaterThan(500);
  const MARKUP =
    /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|<Trans\b/;
  expect(sources.filter((path) => MARKUP.test(readFileSync(path, "utf8")))).toEqual([]);
});
