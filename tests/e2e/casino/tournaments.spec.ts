import { expectAccessible } from "../support/accessible.ts";
import { completeDetails, enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("a tournament is joined, a round of a house game moves the own place, and all of it fits a phone", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await completeDetails(player, request);
  await enter(page, player);
  await page.goto("/main-casino");
  await page.getByRole("link", { name: "Tournaments" }).first().click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Casino tournaments", level: 1 })).toBeVisible();
  await expectAccessible(page);
  const running = main.getByRole("region", { name: "Running now" });
  await running.getByRole("link", { name: "Steady hand" }).click();
  await expect(main.getByText("100 points are the most that anybody can reach", { exact: false })).toBeVisible();
  await main.getByRole("button", { name: "Join", exact: true }).click();
  await expect(main.getByText("No round of yours has counted yet")).toBeVisible();
  const { pathname } = new URL(page.url());

  await page.goto("/casino/instant-games/games/dice");
  await main.getByRole("button", { name: "Play for money" }).click();
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /wins/ }).click();
  await expect(game.getByText(/^Rolled \d/).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  // A round is counted some seconds after its end.
  await expect(async () => {
    await page.goto(pathname);
    await expect(main.getByRole("status").filter({ hasText: /^Place \d+$/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const table = main.getByRole("table", { name: "Table" });
  await expect(table.getByRole("row").filter({ hasText: "(you)" })).toContainText("€25.00");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
