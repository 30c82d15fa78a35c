import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { matches, nextMatch, place, stake } from "../support/bets.ts";
import { enter, newPlayer } from "../support/players.ts";
import { closeSlip, eventPath, openSlip, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

/** A press just after the offers have come late does nothing, and is made again. */
async function unfold(page: Page) {
  const fold = page.locator("details.slip-fold", { hasText: "Offers for this bet" });
  await expect(async () => {
    if (!(await fold.evaluate((details) => details.hasAttribute("open")))) await fold.locator("summary").click();
    await expect(fold.getByRole("radio", { name: "No offer" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Where the bet button stands in each frame of two seconds from when it is first there and its sheet has come up. */
const placesOfButton = (page: Page) =>
  page.evaluate(async () => {
    const places: number[] = [];
    for (let begun = Infinity; performance.now() - begun < 2_000;) {
      await new Promise(requestAnimationFrame);
      const button = document.querySelector(".slip-commit");
      const isComingUp = document.getAnimations().some(({ effect }) => {
        const moved = effect instanceof KeyframeEffect ? effect.target : null;
        return moved !== button && moved?.contains(button);
      });
      if (!button || isComingUp) {
        begun = Infinity;
        continue;
      }
      if (begun === Infinity) begun = performance.now();
      places.push(Math.round(button.getBoundingClientRect().top));
    }
    return [...new Set(places)];
  });

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
  await unfold(page);
  const offers = slip.getByRole("group", { name: "Offers for this bet" });
  // Nothing is taken for the player.
  await expect(offers.getByRole("radio", { name: "No offer" })).toBeChecked();
  const insurance = offers.getByRole("radio", { name: "Express insurance", exact: true });
  await expect(insurance).toHaveAccessibleDescription(/your stake comes back, at most/);
  await insurance.check();
  const terms = offers.getByText("Not covered: two or more lost picks", { exact: false });
  await terms.scrollIntoViewIfNeeded();
  // Nothing lies over what is read, such as the keypad of a phone.
  await expect(terms).toBeInViewport({ ratio: 1 });
  await expect(slip.getByRole("group", { name: "Stake keypad" })).toHaveCount(0);
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

test("the offers come with the pick, and a press where the button was does nothing when they come late", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  const path = eventPath(await nextMatch(request));
  await page.goto(path);
  await expect(page.locator("html")).not.toHaveAttribute("data-prices", /./);
  await pressPrice(prices(page, "Match result").first());
  await openSlip(page);
  const title = page.getByText("Offers for this bet", { exact: false }).first();
  const [stands, ...moved] = await placesOfButton(page);
  expect(stands).toBeGreaterThan(0);
  expect(moved).toEqual([]);
  await expect(title).toBeVisible();

  // The answer is lost on its way until the slip is there, also with its picks of before.
  let answer: () => void = () => undefined;
  const isLate = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v1/bonuses/slip-offers", async (route) => {
    await isLate;
    await route.continue();
  });
  await page.reload();
  const slip = await stake(page, "1");
  const button = slip.getByRole("button", { name: /^(Place|Accept .*place)/ });
  await expect(button).toBeVisible();
  await expect(title).toBeHidden();
  await page.evaluate(() => {
    const watch = () => {
      const commit = document.querySelector<HTMLElement>(".slip-commit");
      const folds = [...document.querySelectorAll(".slip-fold")];
      if (!folds.some(({ textContent }) => textContent.includes("Offers for this bet"))) {
        requestAnimationFrame(watch);
        return;
      }
      // In the next frame: just when a press would come that was meant for what stood there.
      requestAnimationFrame(() => commit?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })));
    };
    watch();
  });
  answer();
  await expect(page.getByText("Nothing was done: the slip had just moved.", { exact: false })).toBeVisible();
  await expect(slip.getByText("Bet placed")).toBeHidden();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(slip.getByText("Bet placed")).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
