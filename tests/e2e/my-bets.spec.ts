import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { IS_FULL } from "../support/size.ts";
import { expectAccessible } from "./support/accessible.ts";
import { betsOf, enter, newPlayer } from "./support/players.ts";
import { homeWins, placeBet, settle } from "./support/settled-bets.ts";
import { expect, isWide, test } from "./support/test.ts";

/** On phones the filters are folded away. */
async function showFilters(page: Page): Promise<void> {
  const filters = page.locator("summary", { hasText: "Filters" });
  if (!isWide(page) && !(await page.getByLabel("Product", { exact: true }).isVisible())) await filters.click();
}

const total = (page: Page, name: string) =>
  page.locator(".bets-totals dl > div").filter({ hasText: new RegExp(`^${name}`) });
const bets = (page: Page) => page.locator(isWide(page) ? "main .bet-row" : "main .bet-card");

test("settled bets are filtered, summed up and saved as a file, and the address keeps the filters", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const [a, b, c, d] = await homeWins(request, 4);
  await placeBet(request, player, { type: "single", legs: [a!] });
  await placeBet(request, player, { type: "single", legs: [b!], stake: 300 });
  await placeBet(request, player, { type: "express", legs: [c!, d!], stake: 700 });
  await settle(request, a!, "won");
  await settle(request, b!, "lost");
  await settle(request, c!, "lost");
  const won = (await betsOf(player, request)).find(({ status }) => status === "won")!;

  await enter(page, player);
  await page.goto("/my-bets/calculated");
  await expect(bets(page)).toHaveCount(3);
  await expect(total(page, "Bets")).toContainText("3");
  await expect(total(page, "Staked")).toContainText("€14.00");
  await expect(total(page, "Returned")).toContainText(`€${(won.payout! / 100).toFixed(2)}`);
  await expectAccessible(page);

  await showFilters(page);
  await page.getByLabel("Product", { exact: true }).selectOption({ label: "Singles" });
  await expect(bets(page)).toHaveCount(2);
  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Lost" });
  await expect(bets(page)).toHaveCount(1);
  await expect(total(page, "Net")).toContainText("-€3.00");
  await page.getByRole("button", { name: "7 days" }).click();
  await expect(page).toHaveURL(/calculated\?from=\d{4}-\d\d-\d\d&product=single&status=lost$/);
  if (IS_FULL) await expectAccessible(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).press("Enter");
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^bets-calculated-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(head).toMatch(/^\uFEFF?bet,placed_at/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(",lost,EUR,3.00,");

  await page.reload();
  await expect(bets(page)).toHaveCount(1);
  await page.goto("/football");
  await page.goBack();
  await expect(bets(page)).toHaveCount(1);
  await showFilters(page);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("lost");

  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Void" });
  await expect(page.getByRole("heading", { name: "No bets match these filters" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(bets(page)).toHaveCount(3);
});

test("a bet that settles while the list is open updates the totals, and its details show the history", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const [a, b] = await homeWins(request, 2);
  const first = await placeBet(request, player, { type: "single", legs: [a!] });
  await placeBet(request, player, { type: "single", legs: [b!] });
  await enter(page, player);
  await page.goto("/my-bets/open");
  await expect(bets(page)).toHaveCount(2);
  await expect(total(page, "Staked")).toContainText("€8.00");
  await settle(request, a!, "void");
  await expect(bets(page)).toHaveCount(1);
  await expect(total(page, "Staked")).toContainText("€4.00");

  await page.getByRole("link", { name: "Settled" }).click();
  const card = page.locator(`main [data-bet="${first.id}"]`);
  await expect(card).toHaveAttribute("data-status", "void");
  if (!isWide(page)) await card.locator("summary", { hasText: "What happened" }).click();
  await expect(card.locator(".bet-history-entries li")).toHaveCount(2);
  await expect(card.locator(".bet-history-entries")).toContainText("+€4.00");
});

test("lists of bets fit a narrow screen and a right-to-left one", async ({ page, request }) => {
  const player = await newPlayer(request);
  const [a, b] = await homeWins(request, 2);
  await placeBet(request, player, { type: "express", legs: [a!, b!] });
  await enter(page, player);
  await page.goto("/my-bets/open");
  await expect(bets(page)).toHaveCount(1);
  await showFilters(page);
  for (const dir of ["ltr", "rtl"]) {
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.locator("main .bet-card").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    }
  }
});
