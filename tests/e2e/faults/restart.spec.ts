import type { Page } from "@playwright/test";
import { laterMatch, nextMatch, place, stake } from "../support/bets.ts";
import { availableTo, betsOf, enter, newPlayer } from "../support/players.ts";
import { balanceOf, eventPath, openSlip, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// While the platform is away the browser says so of every call and connection.
test.use({ expectedErrors: /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/ });

const stalePrices = (page: Page) => page.locator('main .price[data-state="stale"]');

/** A rate at which a match that is soon is over within seconds. */
const FAST = 2000;

for (const signal of ["SIGTERM", "SIGKILL"] as const) {
  test(`after a restart by ${signal} the page continues by itself: the open bet stays, settles and is paid`, async ({
    page,
    request,
    product,
  }) => {
    const player = await newPlayer(request);
    await enter(page, player);
    const match = await nextMatch(request);
    await page.goto(eventPath(match));
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Draw, Match result/ })
      .click();
    await place(await stake(page, "10"));
    // Nothing comes between the receipt and the end of the process.
    await product.stop(signal);
    await expect(stalePrices(page).first()).toBeVisible();
    await expect(page.locator("main .price:not([aria-disabled])")).toHaveCount(0);

    await product.restart("SIGTERM", { clockRate: FAST });
    const [bet] = await betsOf(player, request);
    expect(bet).toMatchObject({ stake: 1000, currency: "EUR", legs: [{ eventId: match.info.id, outcomeId: "x" }] });
    await expect(stalePrices(page)).toHaveCount(0);

    // The bet settles while the page stays as it is.
    const statusNow = async () => (await betsOf(player, request))[0]!.status;
    await expect.poll(statusNow, { timeout: 60_000 }).not.toBe("open");
    const [settled] = await betsOf(player, request);
    const { home, away } = settled!.legs[0]!.score!;
    expect(settled!.status).toBe(home === away ? "won" : "lost");
    expect(await availableTo(player, request)).toBe(9000 + settled!.payout!);
    await expect.poll(() => balanceOf(page)).toBe(9000 + settled!.payout!);
    await product.restart("SIGTERM", {});
  });
}

test("a slip survives the platform's stop, cannot be placed meanwhile, and can be afterwards", async ({
  page,
  request,
  product,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(request)));
  await prices(page, "Match result").first().click();
  const slip = await stake(page, "7.5");

  await product.stop("SIGKILL");
  await expect(slip.getByRole("button", { name: "No connection" })).toHaveAttribute("aria-disabled", "true");
  await expect(slip.getByText("Nothing was sent and no money was taken.")).toBeVisible();
  await expect(stalePrices(page).first()).toBeVisible();
  await expect(page.locator("main .price:not([aria-disabled])")).toHaveCount(0);

  await product.restart();
  await expect(stalePrices(page)).toHaveCount(0);
  await expect(slip.getByRole("textbox", { name: "Stake" })).toHaveValue("7.5");
  await place(slip);
  await expect.poll(() => balanceOf(page)).toBe(9250);
});

test("a bet whose answer was lost in a crash is found again: one bet, one debit", async ({
  page,
  request,
  product,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(request)));
  await prices(page, "Match result").first().click();
  const slip = await stake(page, "10");
  await page.route(
    "/api/v1/bets",
    async (route) => {
      await route.fetch();
      await product.stop("SIGKILL");
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await slip.getByRole("button", { name: /^Place bet/ }).click();
  await expect(slip.getByText("We are asking what became of your bet; it is not sent twice.")).toBeVisible();

  await product.restart();
  await expect(slip.getByText("Bet placed")).toBeVisible({ timeout: 20_000 });
  expect(await betsOf(player, request)).toHaveLength(1);
  await expect.poll(() => balanceOf(page)).toBe(9000);
});

test("a bet that did not arrive because of a crash is reported as such, and nothing is debited", async ({
  page,
  request,
  product,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(request)));
  await prices(page, "Match result").first().click();
  const slip = await stake(page, "10");
  await page.route(
    "/api/v1/bets",
    async (route) => {
      await product.stop("SIGKILL");
      await route.continue();
    },
    { times: 1 },
  );
  await slip.getByRole("button", { name: /^Place bet/ }).click();
  await expect(slip.getByText("We are asking what became of your bet; it is not sent twice.")).toBeVisible();

  await product.restart();
  await expect(slip.getByText("Your bet did not reach us. No money was taken.")).toBeVisible({ timeout: 20_000 });
  expect(await betsOf(player, request)).toEqual([]);
  await place(await openSlip(page));
  await expect.poll(() => balanceOf(page)).toBe(9000);
});
