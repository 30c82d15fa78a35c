import type { Locator, Page } from "@playwright/test";
import { logIn, logOut } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** The channels of matches that the page has asked the feed for, and has not left. */
function followed(page: Page): ReadonlySet<string> {
  const channels = new Set<string>();
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; channels?: unknown[]; versions?: object };
      if (message.type === "subscribe")
        for (const each of message.channels as { channel: string }[]) channels.add(each.channel);
      if (message.type === "resume") for (const each of Object.keys(message.versions!)) channels.add(each);
      if (message.type === "unsubscribe") for (const each of message.channels as string[]) channels.delete(each);
    }),
  );
  return channels;
}

/** The last competition of a list that has its first rows; others may still come after it. */
async function lastClosed(page: Page): Promise<Locator> {
  await expect(page.locator("main .match-row").first()).toBeVisible();
  await expect(page.locator("main .rows-to-come")).toHaveCount(0);
  return page.locator("main .league-closed button.league-head").last();
}

/** Opens the last competition of a list and then its first match. Returns what shows that it is open, and the link. */
async function leave(page: Page) {
  const name = (await (await lastClosed(page)).locator(".league-name").innerText()).trim();
  // By its name, as another may come after it meanwhile.
  await page
    .locator("main .league-closed button.league-head")
    .filter({ has: page.getByText(name, { exact: true }) })
    .click();
  const league = page.getByRole("region", { name });
  const link = league.locator(".match-teams").first();
  await link.click();
  await expect(page.locator("main")).toHaveAttribute("data-screen", "event");
  return { league, link };
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("back from a match the list is as it was left: its place, what was opened, and the focus", async ({ page }) => {
  await page.goto("/football");
  const closed = await lastClosed(page);
  const title = await page.title();
  await closed.scrollIntoViewIfNeeded();
  const before = await top(page);
  expect(before).toBeGreaterThan(100);
  const { league, link } = await leave(page);
  await expect(page).not.toHaveTitle(title);
  // The list is hidden, and the heading that a screen reader hears is the match's.
  await expect(league).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  await page.goBack();
  await expect(page.locator("main")).toHaveAttribute("data-screen", "sport");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page).toHaveTitle(title);

  await page.goForward();
  await expect(page.locator("main")).toHaveAttribute("data-screen", "event");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});

test("a list that was left ends its subscriptions, and follows its matches again on the way back", async ({ page }) => {
  const channels = followed(page);
  const ofMatches = () => [...channels].filter((channel) => channel.startsWith("main:"));
  await page.goto("/football");
  await expect.poll(() => ofMatches().length).toBeGreaterThan(3);
  await page.locator(".app-footer a").first().click();
  await expect(page.locator("main .match-row").first()).toBeAttached();
  await expect(page.locator("main .match-row").first()).toBeHidden();
  await expect.poll(() => ofMatches().length).toBe(0);
  await page.goBack();
  await expect(page.locator("main .match-row").first()).toBeVisible();
  // The way back leads to the end of the list, where the link was.
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => ofMatches().length).toBeGreaterThan(3);
  await expect(page.locator("main .price").first()).not.toHaveAttribute("data-state", /stale/);
});

test("logging out lets go of the screens that were left", async ({ page }) => {
  await page.goto("/login");
  await logIn(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await page.goto("/football");
  await leave(page);
  await expect(page.locator('main > [style*="display: none"]')).not.toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeHidden();
  await expect(page.locator('main > [style*="display: none"]')).toHaveCount(0);
});

test("when a session ends in another tab, nothing that was typed or shown stays on the screen", async ({ page }) => {
  await page.goto("/login");
  await logIn(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/my-bets/verify");
  const receipt = other.getByRole("textbox", { name: "Receipt" });
  await expect(other.getByRole("group", { name: "Balance" })).toBeVisible();
  await receipt.fill("a player's receipt");
  await logOut(page);
  await expect(other.getByRole("group", { name: "Balance" })).toBeHidden();
  await expect(receipt).toHaveValue("");
});
