import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { IS_FULL } from "../support/size.ts";
import { expectAccessible } from "./support/accessible.ts";
import { matches, place } from "./support/bets.ts";
import { availableTo, betsOf, enter, newPlayer } from "./support/players.ts";
import { closeSlip, eventPath, openSlip, pressPrice, prices } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

/** Picks the first result of each of the last matches of the list, which begin long after a test. */
async function pickWinners(page: Page, request: APIRequestContext, count: number): Promise<Locator> {
  const upcoming = await matches(request, 1);
  for (const match of upcoming.slice(-count)) {
    await page.goto(eventPath(match));
    // A press that comes before the scripts is carried out by them, so the page must not be left until then.
    await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
    await pressPrice(prices(page, "Match result").first());
  }
  return openSlip(page);
}

test("three picks are an express: one stake, one price, one receipt, one card", async ({ page, request }) => {
  const player = await newPlayer(request);
  await enter(page, player);
  const slip = await pickWinners(page, request, 3);
  await expect(slip.getByRole("button", { name: "Express" })).toHaveAttribute("aria-pressed", "true");
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("textbox", { name: "Stake" }).fill("10");
  if (IS_FULL) await expectAccessible(page);
  await place(slip);

  expect(await availableTo(player, request)).toBe(90_00);
  const [bet] = await betsOf(player, request);
  expect(bet).toMatchObject({ type: "express", stake: 1000 });
  expect(bet!.legs).toHaveLength(3);
  await expect(slip.locator(".line-end b")).toHaveText((bet!.odds / 1000).toFixed(2));
  await closeSlip(page);
  await page.goto("/my-bets/open");
  const card = page.locator(`main [data-bet="${bet!.id}"]`);
  await expect(card.getByRole("heading", { name: "Express" })).toBeVisible();
  await expect(card.locator(".bet-leg")).toHaveCount(3);
});

test("four picks are a yankee at the stake of each of its bets, and one of them can be the banker", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  const slip = await pickWinners(page, request, 4);
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("button", { name: "System" }).click();
  await slip.getByRole("radio", { name: /Yankee/ }).check();
  await slip.getByRole("textbox", { name: "Per bet" }).fill("0.5");
  await expect(slip.getByText("€5.50").first()).toBeVisible();
  await slip.getByRole("button", { name: "Banker" }).first().click();
  await expect(slip.getByRole("radio", { name: /Yankee/ })).toHaveCount(0);
  await slip.getByRole("button", { name: "Banker" }).first().click();
  await slip.getByRole("radio", { name: /Yankee/ }).check();
  await expectAccessible(page);
  // What was chosen is there again after a reload.
  await page.reload();
  const again = await openSlip(page);
  await expect(again.getByRole("radio", { name: /Yankee/ })).toBeChecked();
  await expect(again.getByRole("button", { name: /^Place 11 bets/ })).toBeVisible();
  await place(again);

  expect(await availableTo(player, request)).toBe(94_50);
  const [bet] = await betsOf(player, request);
  expect(bet).toMatchObject({ type: "system", stake: 550, system: { sizes: [2, 3, 4], bankers: [] } });
});
