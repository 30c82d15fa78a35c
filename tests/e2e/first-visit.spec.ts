import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** The built files that a page requests until it has been quiet for a while, after its first prices are shown. */
async function requestedAt(page: Page, path: string) {
  const seen: string[] = [];
  let last = Date.now();
  page.on("request", (request) => {
    last = Date.now();
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) seen.push(pathname);
  });
  await page.goto(path);
  await expect(page.getByRole("main").locator(".price:not([aria-disabled])").first()).toBeVisible();
  await page.waitForFunction(() => "openline" in window);
  // The idle plugins load one after another, each in a moment without other work.
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(3000);
  const count = (pattern: RegExp) => seen.filter((each) => pattern.test(each)).length;
  return { scripts: count(/\.js$/), styles: count(/\.css$/), texts: count(/\.[a-z]{2}-[0-9a-f]+\.json$/) };
}

test.use({ serviceWorkers: "block" });

test("a first visit loads a few scripts, styles and texts, not a file for each part of the page", async ({ page }) => {
  const home = await requestedAt(page, "/");
  expect(home.scripts).toBeLessThanOrEqual(10);
  expect(home.styles).toBeLessThanOrEqual(2);
  expect(home.texts).toBeLessThanOrEqual(2);
});

test("a first visit that begins at a match loads one script and one stylesheet more", async ({ page }) => {
  await page.goto("/");
  const match = page.getByRole("main").locator('a[href*="/events/"]').first();
  const path = (await match.getAttribute("href"))!;
  const event = await requestedAt(await page.context().newPage(), path);
  expect(event.scripts).toBeLessThanOrEqual(12);
  expect(event.styles).toBeLessThanOrEqual(3);
  expect(event.texts).toBeLessThanOrEqual(2);
});
