import { expectAccessible } from "../support/accessible.ts";
import { depositByCard } from "../support/pay-by-card.ts";
import { completeDetails, enter, newPlayer } from "../support/players.ts";
import { expect, test } from "../support/test.ts";

test("an offer is read, taken, begun by a deposit, followed and given up", async ({ page, request }) => {
  test.slow();
  await page.goto("/bonus");
  await expect(page.getByRole("link", { name: /50% of a deposit again/ })).toBeVisible();
  await expectAccessible(page);
  const player = await newPlayer(request);
  await completeDetails(player, request);
  await enter(page, player);
  await page.goto("/bonus");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: /50% of a deposit again/ }).click();
  await expect(page).toHaveURL(/\/promo\/half-again$/);
  await expect(main.getByText("5 times the bonus", { exact: false })).toBeVisible();
  await expectAccessible(page);
  // Take and decline weigh the same.
  const [take, decline] = ["Take", "Decline"].map((name) => main.getByRole("button", { name, exact: true }));
  const [one, two] = [await take!.boundingBox(), await decline!.boundingBox()];
  expect([one!.width, one!.height]).toEqual([two!.width, two!.height]);
  await take!.focus();
  await page.keyboard.press("Enter");
  await expect(main.getByText("You have taken this offer", { exact: false })).toBeVisible();

  await depositByCard(page, 3000);

  await page.goto("/wagering");
  await expect(main.getByText("€15.00 becomes cash after stakes of €75.00", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/bonus");
  await main.getByRole("button", { name: "Give it up" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The bonus of €15.00 ends", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Give it up" }).click();
  await expect(main.getByRole("row", { name: /Given up by you/ })).toBeVisible();
  await expect(page.getByRole("group", { name: "Balance" })).toContainText("130.00");
});

// The wheel is refused while name and birth date are missing.
test.describe("the wheel and a code", () => {
  test.use({ expectedErrors: /422/ });
  test("the wheel turns once a person, and the device checks its draw; a code shows its terms first", async ({
    page,
    request,
  }) => {
    const player = await newPlayer(request);
    await enter(page, player);
    await page.goto("/gamification");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: "Your text" }).fill("my-own-text");
    await main.getByRole("button", { name: "Turn" }).click();
    await expect(main.getByText("complete your name and birth date first", { exact: false })).toBeVisible();
    await expect(main.getByRole("link", { name: "To your personal data" })).toHaveAttribute("href", /personal-data$/);
    await completeDetails(player, request);
    await main.getByRole("button", { name: "Turn" }).click();
    await expect(main.getByText(/It stopped at place \d+/)).toBeVisible();
    await main.getByRole("button", { name: "Check it" }).click();
    await expect(main.getByText("Checked on your device", { exact: false })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/bonus");
    await main.getByRole("textbox", { name: "Bonus code" }).fill("openline");
    await main.getByRole("button", { name: "See its terms" }).click();
    await expect(main.getByRole("heading", { name: "€2.00 free bet" })).toBeVisible();
    await main.getByRole("article").getByRole("button", { name: "Take", exact: true }).click();
    await expect(main.getByText("Not used yet", { exact: false })).toBeVisible();
  });
});

test("the rooms of bonuses fit on 320 px from right to left", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["bonus", "promo/half-again", "wagering", "cashback", "gamification", "my-bonus-shop"]) {
    await page.goto(`/ar/${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  }
});
