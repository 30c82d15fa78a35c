import { expectAccessible } from "../support/accessible.ts";
import { matches, place, stake } from "../support/bets.ts";
import { enter, newPlayer } from "../support/players.ts";
import { closeSlip, eventPath, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("an express is insured in the slip, placed, and shown with the terms of its insurance", async ({
  page,
  request,
}) => {
  test.slow();
  await enter(page, await newPlayer(request));
  for (const match of (await matches(request, 1)).slice(-4)) {
    await page.goto(eventPath(match));
    // A press that comes before the scripts is carried out by them, so the page must not be left until then.
    await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
    await pressPrice(prices(page, "Match result").last());
  }
  const slip = await stake(page, "10");
  const offers = slip.getByRole("group", { name: "Offers for this bet" });
  // Nothing is taken for the player.
  await expect(offers.getByRole("radio", { name: "No offer" })).toBeChecked();
  await offers.getByRole("radio", { name: /^Express insurance/ }).check();
  await expect(offers.getByText("Not covered: two or more lost picks", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await place(slip);
  await closeSlip(page);

  await page.goto("/my-bets/open");
  const card = page.getByRole("main").locator("[data-bet]").first();
  await expect(card.getByText("Express insurance", { exact: true })).toBeVisible();
  await expect(card.getByText("your stake comes back, at most €10.00", { exact: false })).toBeVisible();
  await expect(card.getByText("It ends if you cash out", { exact: false })).toBeVisible();
  await expectAccessible(page);
});
