import { nextMatch, place, stake } from "../support/bets.ts";
import { availableTo, betsOf, enter, newPlayer } from "../support/players.ts";
import { Product } from "../support/product.ts";
import { balanceOf, bringBack, eventPath, pressPrice, stalePrices } from "../support/steps.ts";
import { expect, test as base } from "../support/test.ts";

// A platform of its own, as its time leaps ahead of every other's.
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ clockRate }, provide) => {
      const product = await Product.start({ clockRate });
      await provide(product);
      await product.destroy();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

// While the platform is away the browser says so of every call and connection.
test.use({ expectedErrors: /WebSocket|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/ });

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
    await pressPrice(page.getByRole("main").getByRole("button", { name: /^Draw, .*, Match result$/ }));
    await place(await stake(page, "10"));
    // Nothing comes between the receipt and the end of the process.
    await product.stop(signal);
    await expect(stalePrices(page).first()).toBeVisible();
    await expect(page.locator("main .price:not([aria-disabled])")).toHaveCount(0);

    await product.restart("SIGTERM", { clockRate: FAST });
    await bringBack(page);
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
