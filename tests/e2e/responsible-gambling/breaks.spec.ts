import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const banner = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });

test("a day off begins with two presses in one tab, and the other tab shows it and places no bet", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  const other = await page.context().newPage();
  await other.goto("/football");
  await pressPrice(await lastPrice(other));
  const slip = await openSlip(other);
  await slip.getByRole("textbox", { name: "Stake" }).fill("5");

  await page.goto("/all-live");
  const dayOff = page.getByRole("button", { name: "24 hours off" });
  await dayOff.click();
  const dialog = page.getByRole("dialog", { name: "24 hours off?" });
  await expectAccessible(page);
  const [no, yes] = ["Not now", "Start now"].map((name) => dialog.getByRole("button", { name }));
  expect((await no!.boundingBox())?.height).toBe((await yes!.boundingBox())?.height);
  await yes!.click();
  await expect(banner(page, /You are on a break until/)).toBeVisible();
  await expect(dayOff).toHaveCount(0);

  await expect(banner(other, /You are on a break until/)).toBeVisible();
  await slip.getByRole("button", { name: /^Place/ }).click();
  await expect(slip.getByText(/You have excluded yourself from betting until/).first()).toBeVisible();
  await expectAccessible(other);
});

test("a player leaves for half a year by the keyboard, and the other tab shows it", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  const other = await page.context().newPage();
  await other.goto("/");
  await page.goto("/self-exclusion");
  await expect(page.getByRole("radio", { checked: false })).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Go on" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Choose a length first" })).toBeVisible();
  await page.getByRole("radio", { name: /^6 months/ }).press("Space");
  await page.getByRole("button", { name: "Go on" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Self-exclusion" });
  await expect(dialog.getByText(/Self-exclusion until .+\?/)).toBeVisible();
  await dialog.getByRole("button", { name: "Exclude me" }).press("Enter");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: /You have excluded yourself until/ })).toBeFocused();
  await expect(main.getByRole("link", { name: "Withdraw money" })).toBeVisible();
  await expect(main.getByRole("button", { name: "Ask to return" })).toHaveCount(0);
  await expectAccessible(page);
  await expect(banner(other, /You have excluded yourself until/)).toBeVisible();
});

test("the self-exclusion is whole from right to left", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/ar/self-exclusion");
  await expect(page.getByRole("heading", { level: 1, name: "الاستبعاد الذاتي" })).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(5);
  await expectAccessible(page);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
});
