import { test } from "../support/hosted-test.ts";
import { pastedPage, say, told } from "../support/pasted-page.ts";
import { expect } from "../support/test.ts";

test.use({ iframeFeatures: { topics: true, amounts: true } });

test("a host hears of the topics that it asked for, by the player's consent and the host's", async ({
  page,
  host,
  product,
}) => {
  const options = `consent: { analytics: false, marketing: false }, topics: ["analytics/page-viewed"]`;
  await page.goto(host.serve("/topics", pastedPage(product.origin, options)));
  const inside = page.frameLocator("iframe");
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  // The choice that was made at the host is not asked for again.
  await expect(inside.getByRole("main").locator(".price").first()).toBeVisible();
  await expect(inside.locator(".consent-bar")).toBeHidden();
  await say(page, "navigate", { path: "/tennis" });
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/\/tennis$/);
  await say(page, "get-state", { id: 1 });
  await expect.poll(() => told(page, "state")).toHaveLength(1);
  expect(await told(page, "topic")).toEqual([]);

  await say(page, "set-consent", { analytics: true, marketing: false });
  await say(page, "navigate", { path: "/basketball" });
  await expect
    .poll(() => told(page, "topic"))
    .toContainEqual(expect.objectContaining({ topic: "analytics/page-viewed" }));
});

test("a game opens in a frame of a host's page, and the host hears of its full screen", async ({
  page,
  host,
  product,
}) => {
  await page.goto(host.serve("/full", pastedPage(product.origin)));
  await expect.poll(() => told(page, "ready")).toHaveLength(1);
  await say(page, "navigate", { path: "/casino/instant-games/games/dice?mode=demo" });
  const inside = page.frameLocator("iframe");
  await expect(inside.frameLocator(".game-page").getByRole("button", { name: /wins/ })).toBeVisible();
  await inside.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => told(page, "full-screen")).toEqual([expect.objectContaining({ isOn: true })]);
  await inside.locator("html").evaluate(() => document.exitFullscreen());
  await expect.poll(() => told(page, "full-screen")).toHaveLength(2);
});
