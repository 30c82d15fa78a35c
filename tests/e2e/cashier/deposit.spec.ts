import { expectAccessible } from "../support/accessible.ts";
import { beginByCard, payBy } from "../support/pay-by-card.ts";
import { enter, newPlayer } from "../support/players.ts";
import { lastPrice, openSlip, pressPrice } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("money that is missing in the slip is paid in by a card whose bank asks, and the pick is still there", async ({
  page,
  request,
}) => {
  await enter(page, await newPlayer(request));
  await page.goto("/football");
  const price = await lastPrice(page);
  await pressPrice(price);
  let slip = await openSlip(page);
  await slip.getByRole("textbox", { name: "Stake" }).fill("107.5");
  await slip.getByRole("link", { name: /^Deposit €7\.50/ }).click();
  await expect(page).toHaveURL(/\/deposit\?amount=750&/);
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("7.50");
  await expectAccessible(page);
  const frame = await beginByCard(page);
  await payBy(frame, "4000 0000 0000 3220");
  await frame.getByRole("button", { name: /^Confirm/ }).click();
  await expect(page.getByRole("heading", { name: "Your deposit has arrived" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Balance" })).toContainText("107.50");
  await page.getByRole("main").getByRole("link").first().click();
  slip = await openSlip(page);
  await expect(slip.getByRole("textbox", { name: "Stake" })).toHaveValue("107.50");
});

test("a card that is declined moves no money, and the page says so and leads on", async ({ page, request }) => {
  await enter(page, await newPlayer(request));
  await page.goto("/deposit?amount=2000");
  const frame = await beginByCard(page);
  await payBy(frame, "4000 0000 0000 0002");
  const main = page.getByRole("main");
  await expect(main.getByText("The bank declined it.").first()).toBeVisible();
  await expect(main.getByText("The money is where it was.", { exact: false }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: "Try again" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("group", { name: "Balance" })).toContainText("100.00");
});
