import type { Page } from "@playwright/test";
import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

const BARS = `
  <style>body { margin: 0 } .bar { position: fixed; inset-inline: 0; block-size: 60px; background: gray; z-index: 1 }</style>
  <div class="bar" style="inset-block-start: 0"></div>
  <div class="bar" style="inset-block-end: 0"></div>
  <p style="block-size: 300px">News</p>`;
const OPTIONS = `height: "content", offsets: { top: 60, bottom: 60 }`;

const frameHeight = (page: Page) => page.locator("iframe").evaluate((frame) => frame.getBoundingClientRect().height);
/** Where something in the frame stands in the window of the host's page. */
const inWindow = async (page: Page, selector: string) => {
  const box = await page.frameLocator("iframe").locator(selector).boundingBox();
  return { top: Math.round(box?.y ?? NaN), bottom: Math.round((box?.y ?? NaN) + (box?.height ?? NaN)) };
};

test("a frame is as high as its screen, and its bars and sheets stand where the reader's eye is", async ({
  page,
  host,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(host.serve("/content", pastedPage(product.origin, OPTIONS, [BARS, "<p>The end</p>"])));
  const inside = page.frameLocator("iframe");
  const price = inside.getByRole("main").locator(".price:not([aria-disabled])").first();
  await expect(price).toBeVisible();
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(900);
  // Nothing in the frame scrolls by itself.
  const overflow = () => inside.locator("html").evaluate((root) => Math.abs(root.scrollHeight - root.clientHeight));
  await expect.poll(overflow).toBeLessThanOrEqual(2);

  // The navigation and the slip's bar are above the host's own bar.
  await expect.poll(() => inWindow(page, ".bottom-nav")).toMatchObject({ bottom: 740 });
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(() => inWindow(page, ".bottom-nav")).toMatchObject({ bottom: 740 });
  await inside.getByRole("main").locator(".price:not([aria-disabled])").first().dispatchEvent("click");
  await inside.locator(".slip-bar").click();
  await expect.poll(() => inWindow(page, "dialog.sheet")).toMatchObject({ bottom: 740 });
  expect((await inWindow(page, "dialog.sheet")).top).toBeGreaterThanOrEqual(60);
  await page.keyboard.press("Escape");

  // The height has come to rest: it was told a bounded number of times, and never because the frame had grown.
  const heights = await told(page, "resize");
  expect(heights.length).toBeLessThan(40);
  expect(await told(page, "error")).toEqual([]);
});

test("a frame below the fold is as high as its content before the reader comes to it", async ({
  page,
  host,
  product,
}) => {
  const far = '<p style="block-size: 6000px">News</p>';
  await page.goto(host.serve("/far", pastedPage(product.origin, OPTIONS, [far, "<p>The end</p>"])));
  await expect.poll(() => frameHeight(page), { timeout: 30_000 }).toBeGreaterThan(900);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // It follows what changes there, too.
  await say(page, "navigate", { path: "/login" });
  const inside = page.frameLocator("iframe");
  await expect(inside.getByLabel("Password", { exact: true })).toBeAttached();
  const content = () => inside.locator("body").evaluate((body) => body.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await frameHeight(page)) - (await content()))).toBeLessThanOrEqual(2);
  expect(await told(page, "error")).toEqual([]);
});

test("a new screen begins where the reader looks, and its height follows", async ({ page, host, product }) => {
  await page.goto(host.serve("/screens", pastedPage(product.origin, OPTIONS, [BARS, "<p>The end</p>"])));
  await expect.poll(() => frameHeight(page)).toBeGreaterThan(900);
  await page.evaluate(() => scrollTo(0, 700));
  await say(page, "navigate", { path: "/login" });
  await expect.poll(() => told(page, "scroll-to")).toEqual([expect.objectContaining({ top: 0 })]);
  await expect.poll(async () => Math.round((await page.locator("iframe").boundingBox())?.y ?? NaN)).toBe(60);
  await expect.poll(() => frameHeight(page)).toBeLessThan(1_400);
});
