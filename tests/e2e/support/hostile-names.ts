import type { Page } from "@playwright/test";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { emptyPages } from "./empty-pages.ts";
import { FeedBetween } from "./feed-between.ts";
import { expect, test } from "./test.ts";

const SCRIPT = `<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>"'&amp;{{home}}$t(versus)`;
const OVERRIDE = "\u202eevirrA ot yrotciV\u2066\u2067";
const LONG = "Ab".repeat(2500);
export const HOSTILE = [SCRIPT, OVERRIDE, LONG] as const;
const WIDTHS = [320, 1440] as const;

/** What of a line is somebody's text: names, rounds, titles by language, and points as a sport writes them. */
const isText = (key: string) => ["name", "round", "en", "home", "away"].includes(key);

/** The same name is always spoiled alike; `turn` tells with which of the hostile ones. */
function spoil(text: string, turn: number): string {
  const spoiled = (name: string) => {
    const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), turn);
    return HOSTILE[sum % HOSTILE.length];
  };
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) => (typeof value === "string" && isText(key) ? spoiled(value) : value)),
  );
}

/** Everything that the platform tells of its line is hostile from now on, over HTTP and over the feed. */
export async function spoilLine(page: Page): Promise<{ turn: number }> {
  const line = { turn: 0 };
  const feed = await FeedBetween.of(page);
  feed.carry = (message, send) => send(spoil(message, line.turn));
  await emptyPages(page);
  await page.route(/\/api\/v1\/(line|search)\b/, async (route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const isJson = answer.headers()["content-type"]?.includes("json");
    const response = isJson ? { response: answer, body: spoil(await answer.text(), line.turn) } : { response: answer };
    await route.fulfill(response);
  });
  return line;
}

/** Hostile names that share a line of text with something else, and could turn its order round. */
const unisolated = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.includes("\u202e")) continue;
      let element = node.parentElement!;
      if (!element.checkVisibility()) continue;
      const isOwn = () => {
        const { display, unicodeBidi } = getComputedStyle(element);
        return display !== "inline" || unicodeBidi.includes("isolate") || unicodeBidi === "plaintext";
      };
      while (!isOwn()) element = element.parentElement!;
      if (element.textContent?.trim() !== node.textContent.trim()) found.push(element.outerHTML.slice(0, 200));
    }
    return found;
  });

/** Names of which more is shown than a screen holds, or that push the page sideways. */
const outgrown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    const isClipped = (element: Element) => {
      for (let place = element.parentElement; place; place = place.parentElement) {
        if (heightOf(place) <= innerHeight && getComputedStyle(place).overflowY !== "visible") return true;
      }
      return false;
    };
    const isTall = (element: Element) => heightOf(element) > innerHeight && !isClipped(element);
    const tall = [...document.querySelectorAll("main :is(h1, h2, h3, a, button, b, bdi, span, td, th)")].filter(isTall);
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
    return [...sideways, ...tall.map((element) => element.outerHTML.slice(0, 200))];
  });

export async function expectHarmless(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await outgrown(page), `${page.url()} at ${width} pixels`).toEqual([]);
    expect.soft(await unisolated(page), `${page.url()} at ${width} pixels`).toEqual([]);
  }
  expect(await page.evaluate(() => "hostile" in globalThis)).toBe(false);
}

/** What a visitor has starred as the device keeps it: matches, competitions and teams with hostile names. */
export function favorites(...events: readonly EventLine[]): string {
  const starred = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) =>
      HOSTILE.map((name, at) => ({
        id: at === 0 ? id : `${id}${at}`,
        name: name.slice(0, 200),
        sportCode: "football",
      })),
    );
  return JSON.stringify({
    owner: null,
    lists: {
      events: starred(events.map(({ info }) => info.id)),
      tournaments: starred(events.map(({ info }) => info.tournament.id)),
      competitors: starred(events.map(({ info }) => info.home.id)),
    },
    pending: [],
  });
}

/** Goes to an address at which something hostile is shown in the end. */
export async function expectShown(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await page.waitForFunction(() => {
      const main = document.querySelector("main");
      return /<script>|evirrA|AbAbAb/.test(main?.textContent ?? "") && !main?.querySelector("[aria-busy=true]");
    });
    await expectHarmless(page);
  });
}
