import { PATIENCE_MS } from "../../core/testing/patience.ts";
import { placeInPlay } from "./support/bets.ts";
import { balanceOf, closeSlip, evenMatch, eventPath, logIn, openSlip, pressPrice } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

// A whole match takes little more than a minute.
test.use({
  clockRate: 90,
  // The browser says so of a bet that a goal has refused.
  expectedErrors: /422 \(Unprocessable/,
});

test("a visitor picks a price, logs in from the slip, bets, and is paid when the match ends", async ({
  page,
  request,
}) => {
  test.slow();
  const match = await evenMatch(request);
  await page.goto(eventPath(match));
  const price = page.getByRole("main").getByRole("button", { name: /^Draw, .*, Match result$/ });
  await pressPrice(price);

  const slip = await openSlip(page);
  await expect(slip.getByText("Draw")).toBeVisible();
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("link", { name: "Log in to bet" }).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await logIn(page);
  await expect(page).toHaveURL(new RegExp(`${match.info.id}$`));
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  const before = await balanceOf(page);

  const mine = await openSlip(page);
  await expect(mine.getByText("Draw")).toBeVisible();
  await mine.getByRole("textbox", { name: "Stake" }).fill("10");
  await placeInPlay(mine);
  await expect.poll(() => balanceOf(page)).toBe(before - 1000);
  await closeSlip(page);

  await page.goto("/my-bets/open");
  const bet = page.locator(`[data-bet]`).first();
  const id = await bet.getAttribute("data-bet");
  await expect(bet).toContainText(match.info.home.name);
  await page.reload();
  await expect(page.locator(`[data-bet="${id}"]`)).toBeVisible();

  // The match ends; nothing is reloaded from here on.
  await expect(page.locator(`[data-bet="${id}"]`)).toBeHidden({ timeout: 6 * PATIENCE_MS });
  await page.getByRole("link", { name: "Settled" }).click();
  const settled = page.locator(`[data-bet="${id}"]`);
  await expect(settled).toBeVisible();
  const status = await settled.getAttribute("data-status");
  expect(["won", "lost"]).toContain(status);
  const api = await page.evaluate(async (betId) => {
    const answer = await fetch(`/api/v1/bets/${betId}`, {
      headers: { Authorization: `Token ${localStorage.getItem("token")}` },
    });
    return (await answer.json()) as { payout: number; legs: { score: { home: number; away: number } }[] };
  }, id);
  const { score } = api.legs[0]!;
  expect(status).toBe(score.home === score.away ? "won" : "lost");
  await expect.poll(() => balanceOf(page)).toBe(before - 1000 + api.payout);
});
