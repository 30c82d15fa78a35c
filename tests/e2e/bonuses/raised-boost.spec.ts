import { expectAccessible } from "../support/accessible.ts";
import { matches, place, stake } from "../support/bets.ts";
import { completeDetails, enter, newPlayer } from "../support/players.ts";
import { eventPath, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("a raised boost is taken by a code, chosen in the slip with its return, and used once", async ({
  page,
  request,
}) => {
  test.slow();
  const player = await newPlayer(request);
  await completeDetails(player, request);
  await enter(page, player);
  await page.goto("/bonus");
  const main = page.getByRole("main");
  await main.getByLabel("Bonus code").fill("EXPRESS");
  await page.keyboard.press("Enter");
  await expect(
    main.getByText("10% of its profit before the express boost and tax is added as cash", { exact: false }),
  ).toBeVisible();
  await main.getByRole("button", { name: "Take", exact: true }).click();
  await expect(main.getByText("1 of 1 left to use with expresses", { exact: false })).toBeVisible();
  await expectAccessible(page);

  for (const match of (await matches(request, 1)).slice(-3)) {
    await page.goto(eventPath(match));
    await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
    await pressPrice(prices(page, "Match result").last());
  }
  const slip = await stake(page, "5");
  const fold = slip.locator("details.slip-fold", { hasText: "Offers for this bet" });
  const boost = fold.getByRole("radio", { name: "Raised express boost", exact: true });
  // A press just after the slip has moved does nothing.
  await expect(async () => {
    if (!(await fold.evaluate((details) => details.hasAttribute("open")))) await fold.locator("summary").click();
    await boost.check({ timeout: 1_000 });
  }).toPass();
  await expect(boost).toHaveAccessibleDescription(
    /Adds 10% of the profit before the express boost and tax if the express wins, at most €20.00/,
  );
  await expectAccessible(page);
  await place(slip);
  await page.goto("/bonus");
  await expect(main.getByText("0 of 1 left to use with expresses", { exact: false })).toBeVisible();
});
