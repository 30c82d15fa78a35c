import type { Page } from "@playwright/test";
import { FeedBetween } from "../support/feed-between.ts";
import { expect, test } from "../support/test.ts";

const SCRIPT = `<img src=x onerror="globalThis.hostile=1"><script>globalThis.hostile=1</script>"'&amp;{{home}}$t(versus)`;
const OVERRIDE = "\u202eevirrA ot yrotciV\u2066\u2067";
const LONG = "Ab".repeat(2500);
const HOSTILE = [SCRIPT, OVERRIDE, LONG] as const;

/** Names, rounds and whatever else of a line is somebody's text, replaced by each of the hostile ones in turn. */
function spoil(text: string): string {
  let count = 0;
  return JSON.stringify(
    JSON.parse(text, (key, value: unknown) =>
      typeof value === "string" && (key === "name" || key === "round") ? HOSTILE[count++ % HOSTILE.length] : value,
    ),
  );
}

/** Everything that the platform tells of its line is hostile from now on, over HTTP and over the feed. */
async function spoilLine(page: Page): Promise<void> {
  const feed = await FeedBetween.of(page);
  feed.carry = (message, send) => send(spoil(message));
  await page.route(/\/api\/v1\/(line|search|specials|teams)\b/, async (route) => {
    const answer = await route.fetch();
    const isJson = answer.headers()["content-type"]?.includes("json");
    await route.fulfill(isJson ? { response: answer, body: spoil(await answer.text()) } : { response: answer });
  });
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

for (const width of [320]) {
  test(`hostile names are text and break no layout at ${width} pixels`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await spoilLine(page);
    for (const path of ["/", "/football", "/football/live"]) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.locator("main");
        await expect(main.getByText(SCRIPT).first()).toBeAttached();
        await expect(main.getByText(LONG).first()).toBeAttached();
        await expect(main.getByText(OVERRIDE).first()).toBeAttached();
        await expect(main.locator("[data-odds]:visible").first()).toBeVisible();
        expect(await page.evaluate(() => "hostile" in globalThis)).toBe(false);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
        expect.soft(await unisolated(page)).toEqual([]);
      });
    }
  });
}
