import type { Locator, Page } from "@playwright/test";
import { IS_FULL } from "../support/size.ts";
import { expectAccessible } from "./support/accessible.ts";
import { laterMatch, place, placeInPlay, stake } from "./support/bets.ts";
import { betsOf, enter, newPlayer } from "./support/players.ts";
import { closeSlip, evenMatch, eventPath, pressPrice } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

const builderChip = (page: Page): Locator =>
  page.getByRole("group", { name: "Market groups" }).getByRole("button", { name: /^Bet builder/ });
const panelOf = (page: Page): Locator => page.getByRole("region", { name: "Your combination" });
const price = (page: Page, name: string): Locator =>
  page.locator(".builder-markets").getByRole("button", { name: new RegExp(`${name}(, |$)`) });

/** Where the picks are folded away under their price, as on a phone, unfolds them. */
async function showPicks(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return;
  const panel = panelOf(page);
  await expect(panel.getByRole("button", { name: /^(Show|Hide) the picks/ })).toBeVisible();
  const show = panel.getByRole("button", { name: "Show the picks" });
  if (await show.isVisible()) await show.click();
}

/** Puts three outcomes together that may all come true. */
async function buildThree(page: Page, home: string): Promise<void> {
  await builderChip(page).click();
  const names = [`^${home}, .*, Match result`, "^Over 2\\.5, Total goals 2\\.5", "^Under 4\\.5, Total goals 4\\.5"];
  for (const name of names) await pressPrice(price(page, name));
}

test("three outcomes of one match are one pick at one price, and are shown so on the bet", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  const match = await laterMatch(request);
  const home = match.info.home.name;
  await page.goto(eventPath(match));
  await buildThree(page, home);
  const panel = panelOf(page);
  await expect(panel.locator(".builder-odds")).toHaveText(/^\d+\.\d\d$/);

  const draw = price(page, "^Draw, .*, Match result");
  await expect(draw).toHaveAccessibleName(/Cannot come true together with .*Match result$/);
  await draw.focus();
  await expect(panel.getByText(/^Cannot come true together with/)).toBeVisible();
  await draw.press("Enter");
  await expect(draw).toHaveAttribute("aria-pressed", "false");
  await expectAccessible(page);

  await page.reload();
  await builderChip(page).click();
  await showPicks(page);
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await panel.getByRole("button", { name: "Add to slip" }).click();
  await expect(panel.getByText("0 of 8 picks")).toBeVisible();

  const slip = await stake(page, "5");
  await expect(slip.locator(".slip-pick")).toHaveText(["Bet builder"]);
  await expect(slip.locator(".slip-parts li")).toHaveCount(3);
  if (IS_FULL) await expectAccessible(page);
  await place(slip);
  await expect(slip.locator(".slip-parts li")).toHaveCount(3);

  const [bet] = await betsOf(player, request);
  expect(bet).toMatchObject({ type: "single", stake: 500, legs: [{ marketId: "builder" }] });
  await closeSlip(page);
  await page.goto("/my-bets/open");
  const card = page.locator(`main [data-bet="${bet!.id}"]`);
  await expect(card.locator(".bet-parts li")).toHaveCount(3);
  await expect(card.locator(".bet-parts")).toContainText("Total goals 4.5");
  if (IS_FULL) await expectAccessible(page);
});

test.describe("in play", () => {
  // A bet is refused if the match stops while it waits.
  test.use({ expectedErrors: /status of 422 .*\/api\/v1\/bets\)$/ });

  test("a combination in play passes all the slip's checks", async ({ page, request }) => {
    const player = await newPlayer(request);
    await enter(page, player);
    const match = await evenMatch(request);
    await page.goto(eventPath(match));
    await builderChip(page).click();
    await pressPrice(price(page, "^Draw, .*, Match result"));
    // What stays open whatever falls while the bet is placed.
    const open = page.locator(".builder-markets .price:not([aria-disabled])");
    await open.and(price(page, "^Under \\d\\.5, Total goals \\d\\.5")).last().click();
    const panel = panelOf(page);
    await expect(panel.locator(".builder-odds")).toHaveText(/^\d+\.\d\d$/);
    await panel.getByRole("button", { name: "Add to slip" }).click();
    await placeInPlay(await stake(page, "1"));
    const bets = await betsOf(player, request);
    expect(bets).toMatchObject([{ legs: [{ marketId: "builder", isLive: true }] }]);
  });
});

test("the builder fits the smallest phones, and a right-to-left page", async ({ page, request }) => {
  const match = await laterMatch(request);
  await page.goto(eventPath(match));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const dir of ["ltr", "rtl"]) {
    await page.evaluate((to) => (document.documentElement.dir = to), dir);
    if (dir === "ltr") await buildThree(page, match.info.home.name);
    await showPicks(page);
    const panel = panelOf(page);
    await expect(panel.getByRole("button", { name: "Add to slip" })).toBeInViewport({ ratio: 1 });
    const beyond = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const parts = [...document.querySelectorAll(".builder-panel *")].map((part) => part.getBoundingClientRect());
      return [scrollWidth - clientWidth, ...parts.map(({ left, right }) => Math.max(-left, right - clientWidth))];
    });
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});
