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

test.describe("the pages of games", () => {
  // A page that is opened by itself is asked for an icon, which it does not have.
  test.use({ expectedErrors: /404/ });

  test("keno is picked by keys and played for money; new pages stand by themselves, narrow and wide", async ({
    page,
    request,
  }) => {
    await enter(page, await newPlayer(request));
    await page.goto("/casino/instant-games/games/keno");
    await page.getByRole("main").getByRole("button", { name: "Play for money" }).click();
    const game = page.frameLocator("iframe");
    await game.getByRole("button", { name: "1", exact: true }).press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(game.getByRole("button", { name: "2", exact: true })).toHaveAttribute("aria-pressed", "true");
    await game.getByRole("button", { name: /^Bet/ }).click();
    await expect(game.getByRole("status").filter({ hasText: /^Hits: \d of 2\. Staked €1\.00/ })).toBeVisible();

    const { origin } = new URL((await page.locator("iframe").getAttribute("src"))!);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${origin}/play/video-poker?language=en`);
    await page.getByRole("button", { name: "Deal" }).click();
    await page
      .getByRole("button", { name: /: Hold$/ })
      .nth(2)
      .click();
    await page.getByRole("button", { name: "Draw" }).click();
    await expect(page.getByText(/Staked €1\.00, back/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${origin}/play/baccarat?language=en`);
    await page.getByRole("button", { name: /^Tie, 9\.00×, returns 85\.64%/ }).click();
    await page.getByRole("button", { name: "Deal" }).click();
    await expect(page.getByText(/Staked €1\.00, back/)).toBeVisible();
    await expectAccessible(page);
  });
});

test("a shared round takes a bet until it begins, takes the win by itself, and says what became of it", async ({
  page,
}) => {
  await page.goto("/casino/instant-games/games/crash");
  await page.getByRole("main").getByRole("button", { name: "Play for fun" }).click();
  const game = page.frameLocator("iframe");
  await game.getByLabel("Taken by itself at").fill("1.01");
  await expect(game.getByText(/^Bets for round \d+ are taken/)).toBeVisible({ timeout: 40_000 });
  await game.getByRole("button", { name: /^Bet/ }).click();
  const taken = game.getByRole("button", { name: /^Take/ });
  await expect(taken).toHaveAttribute("aria-disabled", "true");
  await expect(game.getByText(/^(Taken at 1\.01×|It ended at 1\.00×)\. Staked/)).toBeVisible({ timeout: 20_000 });
});
