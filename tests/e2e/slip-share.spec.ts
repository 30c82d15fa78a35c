import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { laterMatch } from "./support/bets.ts";
import { enter, newPlayer } from "./support/players.ts";
import { closeSlip, eventPath, openSlip, pressPrice, prices } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** Picks the first result of a match and leaves the slip closed. */
async function pickFirst(page: Page, path: string) {
  await page.goto(path);
  const price = prices(page, "Match result").first();
  await pressPrice(price);
  return price;
}

test("a slip is shared by code, link and picture, and all of them open its picks", async ({ page, request }) => {
  await pickFirst(page, eventPath(await laterMatch(request)));
  const slip = await openSlip(page);
  await slip.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share these picks" });
  await expect(dialog.getByRole("img", { name: /[A-Z0-9]{4}-[A-Z0-9]{4}/ })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Save picture" })).toHaveAttribute("download", /\.png$/);
  await expectAccessible(page);
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const code = (await dialog.locator(".share-code bdi").innerText()).toLowerCase();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const other = await page.context().browser()!.newContext();
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByText("1 pick loaded at the price of now.").first()).toBeVisible();
  expect(new URL(friend.url()).search).toBe("");
  await friend.getByRole("button", { name: /^Remove / }).click();
  await friend.getByRole("button", { name: "Load a booking code" }).click();
  await friend.getByRole("textbox", { name: "Booking code" }).fill(code);
  await friend.keyboard.press("Enter");
  await expect(friend.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await other.close();
});

test("a pick appears in the other tab, after a reload, and first in the slip of the player who logs in", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const price = await pickFirst(page, eventPath(await laterMatch(request)));
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(prices(tab, "Match result").first()).toHaveAttribute("aria-pressed", "true");
  await prices(tab, "Match result").first().click();
  await expect(price).toHaveAttribute("aria-pressed", "false");
  await pressPrice(price);
  await expect(prices(tab, "Match result").first()).toHaveAttribute("aria-pressed", "true");
  await tab.close();

  await enter(page, player);
  await page.goto("/");
  await openSlip(page);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
  await closeSlip(page);
  await page.reload();
  await openSlip(page);
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
});
