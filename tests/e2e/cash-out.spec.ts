import type { Locator, Page } from "@playwright/test";
import type { Bet } from "../../plugins/betslip/wire.ts";
import { expectAccessible } from "./support/accessible.ts";
import { availableTo, betsOf, enter, newPlayer, type Player } from "./support/players.ts";
import { homeWins, placeBet } from "./support/settled-bets.ts";
import { balanceOf } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

// The browser says so of an order that is refused.
test.use({ expectedErrors: /422 \(Unprocessable.*cash-out-order/ });

const cardOf = (page: Page, { id }: Bet): Locator => page.locator(`main [data-bet="${id}"]`);
const offerIn = (card: Locator): Locator => card.getByRole("button", { name: /^Cash out €/ });

async function openBets(page: Page, player: Player, bet: Bet): Promise<Locator> {
  await enter(page, player);
  await page.goto("/my-bets/open");
  const card = cardOf(page, bet);
  await expect(offerIn(card)).toBeVisible();
  return card;
}

test("a player cashes out a part by keys and the rest by holding, and the balance equals the ledger", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const bet = await placeBet(request, player, {
    type: "express",
    legs: [...(await homeWins(request, 2))],
    stake: 1000,
  });
  const card = await openBets(page, player, bet);

  await card.getByText("Cash out a part").click();
  await card.getByRole("textbox", { name: "Stake to cash out" }).fill("2.50");
  await expectAccessible(page);
  const part = card.getByRole("button", { name: /^Cash out this part/ });
  await part.focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("button", { name: /^Yes, cash out for €/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(part).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(card.getByText(/^Cashed out: €2\.50 of the stake for €/)).toBeVisible();
  await expect(page.getByText(/^Part of a bet cashed out/).first()).toBeVisible();
  await expect.poll(async () => (await balanceOf(page)) === (await availableTo(player, request))).toBe(true);

  const whole = offerIn(card);
  await expect(whole).toBeVisible();
  await expect(whole).not.toHaveAttribute("aria-disabled", "true");
  await whole.hover();
  await page.mouse.down();
  await expect(card).toBeHidden();
  await page.mouse.up();
  const [settled] = await betsOf(player, request);
  expect(settled).toMatchObject({ status: "cashed_out", cashedOut: { stake: 1000 } });
  await expect.poll(() => balanceOf(page)).toBe(9000 + settled!.payout!);

  await page.getByRole("link", { name: "Settled", exact: true }).click();
  await expect(cardOf(page, bet)).toContainText("Cashed out");
});

test("a short press asks first, and nothing happens unless it is confirmed", async ({ page, request }) => {
  const player = await newPlayer(request);
  const bet = await placeBet(request, player, { type: "single", legs: [...(await homeWins(request, 1))] });
  const card = await openBets(page, player, bet);
  await offerIn(card).click();
  await card.getByRole("button", { name: "Keep the bet" }).click();
  await expect(offerIn(card)).toBeVisible();
  expect(await betsOf(player, request)).toMatchObject([{ status: "open", cashedOut: null }]);
});

test("an order is executed by the platform, and the player is notified", async ({ page, request }) => {
  const player = await newPlayer(request);
  const bet = await placeBet(request, player, { type: "single", legs: [...(await homeWins(request, 1))] });
  const card = await openBets(page, player, bet);
  await card.getByText("Automatic cash-out").click();
  const amount = card.getByRole("textbox", { name: "When the bet is worth at least" });
  await amount.fill("100000");
  await card.getByRole("button", { name: "Set", exact: true }).click();
  await expect(card.getByText(/can never be worth more than/)).toBeVisible();
  await expectAccessible(page);
  await amount.fill("0.50");
  await card.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText(/^Automatic cash-out: €[\d.]+ is on your balance/).first()).toBeVisible();
  await expect(card).toBeHidden();
  await expect.poll(async () => (await balanceOf(page)) === (await availableTo(player, request))).toBe(true);
});

test("a bet is changed into one of fewer picks and another stake, and the old one links to it", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const bet = await placeBet(request, player, { type: "express", legs: [...(await homeWins(request, 3))] });
  const card = await openBets(page, player, bet);
  await card.getByText("Change the bet").first().click();
  await card.getByRole("checkbox").first().uncheck();
  await card.getByRole("textbox", { name: "New stake" }).fill("6");
  await expect(card.getByText(/more comes from your balance/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole("button", { name: "Change the bet" }).click();
  await expect(card).toBeHidden();
  const bets = await betsOf(player, request);
  const now = bets.find(({ status }) => status === "open");
  expect(now).toMatchObject({ stake: 600, replaces: bet.id, legs: [{}, {}] });
  await expect(cardOf(page, now!)).toBeVisible();
  await expect.poll(async () => (await balanceOf(page)) === (await availableTo(player, request))).toBe(true);
});
