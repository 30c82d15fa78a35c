import { expectAccessible } from "../support/accessible.ts";
import { completeDetails, enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("free rounds are taken by a code and played in their game, which costs nothing", async ({ page, request }) => {
  test.slow();
  const player = await newPlayer(request);
  await completeDetails(player, request);
  await enter(page, player);
  await page.goto("/bonus");
  const main = page.getByRole("main");
  await main.getByLabel("Bonus code").fill("LANTERNS");
  await page.keyboard.press("Enter");
  await expect(main.getByText("In Nine Lanterns, each at €0.20")).toBeVisible();
  await main.getByRole("button", { name: "Take", exact: true }).click();
  await expect(main.getByText("10 of 10 rounds left", { exact: false })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole("link", { name: "Open Nine Lanterns" }).click();
  const game = page.frameLocator("iframe");
  await expect(game.getByText("Free rounds: 10 left, at €0.20 each.", { exact: false })).toBeVisible();
  await expect(game.locator("#stake")).toBeHidden();
  await game.getByRole("button", { name: /^Spin/ }).click();
  await expect(game.getByRole("status").filter({ hasText: /Free round: €\d+\.\d\d won\./ })).toBeVisible();
  await expect(game.getByText("Free rounds: 9 left", { exact: false })).toBeVisible();

  await page.goto("/bonus");
  await expect(main.getByText("9 of 10 rounds left", { exact: false })).toBeVisible();
  await main.getByRole("button", { name: "Give it up" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Cash that they won stays yours", { exact: false })).toBeVisible();
});
