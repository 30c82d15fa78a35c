import { commit, laterMatch, place, stake } from "../support/bets.ts";
import { betsOf, enter, newPlayer } from "../support/players.ts";
import { balanceOf, bringBack, eventPath, openSlip, pressPrice, prices, stalePrices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// While the platform is away the browser says so of every call and connection.
test.use({ expectedErrors: /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/ });

test("a slip survives the platform's stop, cannot be placed meanwhile, and can be afterwards", async ({
  page,
  request,
  product,
}) => {
  const player = await newPlayer(request);
  await enter(page, player);
  await page.goto(eventPath(await laterMatch(request)));
  await pressPrice(prices(page, "Match result").first());
  const slip = await stake(page, "7.5");

  await product.stop("SIGKILL");
  await expect(slip.getByRole("button", { name: "No connection" })).toHaveAttribute("aria-disabled", "true");
  await expect(slip.getByText("Nothing was sent and no money was taken.")).toBeVisible();
  await expect(stalePrices(page).first()).toBeVisible();
  await expect(page.locator("main .price:not([aria-disabled])")).toHaveCount(0);

  await product.restart();
  await bringBack(page);
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
  await pressPrice(prices(page, "Match result").first());
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
  await commit(slip);
  await expect(slip.getByText("We are asking what became of your bet; it is not sent twice.")).toBeVisible();

  await product.restart();
  await bringBack(page);
  await expect(slip.getByText("Bet placed")).toBeVisible();
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
  await pressPrice(prices(page, "Match result").first());
  const slip = await stake(page, "10");
  await page.route(
    "/api/v1/bets",
    async (route) => {
      await product.stop("SIGKILL");
      await route.continue();
    },
    { times: 1 },
  );
  await commit(slip);
  await expect(slip.getByText("We are asking what became of your bet; it is not sent twice.")).toBeVisible();

  await product.restart();
  await bringBack(page);
  await expect(slip.getByText("Your bet did not reach us. No money was taken.")).toBeVisible();
  expect(await betsOf(player, request)).toEqual([]);
  await place(await openSlip(page));
  await expect.poll(() => balanceOf(page)).toBe(9000);
});
