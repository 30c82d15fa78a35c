import { expectAccessible } from "./support/accessible.ts";
import { enter, newPlayer } from "./support/players.ts";
import { homeWins, placeBet, settle } from "./support/settled-bets.ts";
import { expect, test } from "./support/test.ts";

test("a result is shown over the page and kept at the bell, and reading it in one tab marks it as read in the other", async ({
  page,
  context,
  request,
}) => {
  const player = await newPlayer(request);
  const [pick] = await homeWins(request, 1);
  await enter(page, player);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  // Of the login: what was told before the page knew it is no toast.
  await expect(bell).toHaveAccessibleName(/unread/);
  const before = await bell.getAttribute("aria-label");
  await placeBet(request, player, { type: "single", legs: [pick!] });
  await settle(request, pick!, "won");
  const toast = page.locator(".toast");
  // It does not go while the focus is in it.
  await toast.getByRole("button", { name: "Close" }).focus();
  await expect(toast).toContainText("Bet won");
  await expect(bell).not.toHaveAccessibleName(before ?? "");
  const box = await toast.boundingBox();
  const nav = await page.locator(".bottom-nav").boundingBox();
  if (box && nav) expect(box.y + box.height).toBeLessThanOrEqual(nav.y);
  await page.keyboard.press("Escape");
  await expect(toast).toHaveCount(0);

  const other = await context.newPage();
  await other.goto("/");
  const otherBell = other.getByRole("button", { name: /^Notifications, \d+ unread$/ });
  await expect(otherBell).toBeVisible();
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("link", { name: "Bet won" })).toBeVisible();
  await expectAccessible(page);
  await expect(other.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await panel.getByRole("link", { name: "Bet won" }).click();
  await expect(page).toHaveURL(/\/my-bets\/calculated$/);
  await expect(panel).toHaveCount(0);
});
