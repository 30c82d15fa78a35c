import { expectAccessible } from "../support/accessible.ts";
import { enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("a round is played for money, stands in the history, and is checked", async ({ page, request, context }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/casino/instant-games/games/dice");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Play for money" }).click();
  const game = page.frameLocator("iframe");
  await game.getByRole("button", { name: /wins/ }).click();
  await expect(game.getByText(/^Rolled \d/).first()).toBeVisible();

  await page.goto("/casino-history");
  const row = main.getByRole("listitem").filter({ hasText: "High Dice" });
  await row.getByText("High Dice").click();
  await expectAccessible(page);
  const checking = context.waitForEvent("page");
  await row.getByRole("link", { name: "Check this round" }).click();
  const check = await checking;
  // The seed is secret as long as it draws.
  await expect(check.getByText("The secret seed of this round is not shown yet.", { exact: false })).toBeVisible();
});
