import { matches, place } from "./support/bets.ts";
import { newPlayer } from "./support/players.ts";
import { homeWins, settle } from "./support/settled-bets.ts";
import { balanceOf, closeSlip, eventPath, logIn, openSlip, pressPrice } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("a visitor picks a price, logs in from the slip, bets, and is paid when the sandbox says that the pick won", async ({
  page,
  request,
}) => {
  const player = await newPlayer(request);
  const [leg] = await homeWins(request, 1);
  const match = (await matches(request, 1)).find(({ info }) => info.id === leg!.eventId)!;
  const home = match.info.home.name;
  await page.goto(eventPath(match));
  await pressPrice(
    page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`^${home}, .*, Match result$`) })
      .first(),
  );

  const slip = await openSlip(page);
  await expect(slip.getByText(home, { exact: true }).first()).toBeVisible();
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("link", { name: "Log in to bet" }).click();
  await expect(page).toHaveURL(/\/login\?return=/);
  await logIn(page, player);
  await expect(page).toHaveURL(new RegExp(`${match.info.id}$`));
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  expect(await balanceOf(page)).toBe(100_00);

  const mine = await openSlip(page);
  await mine.getByRole("textbox", { name: "Stake" }).fill("10");
  await place(mine);
  await expect.poll(() => balanceOf(page)).toBe(90_00);
  await closeSlip(page);

  await page.goto("/my-bets/open");
  const bet = page.locator("main [data-bet]");
  await expect(bet).toHaveCount(1);
  await expect(bet).toContainText(home);
  const id = await bet.getAttribute("data-bet");
  await page.reload();
  const card = page.locator(`main [data-bet="${id}"]`);
  await expect(card).toBeVisible();

  // Nothing is reloaded from here on.
  await settle(request, leg!, "won");
  await expect(card).toBeHidden();
  await page.getByRole("link", { name: "Settled" }).click();
  await expect(card).toHaveAttribute("data-status", "won");
  const paid = await page.evaluate(async (betId) => {
    const answer = await fetch(`/api/v1/bets/${betId}`, {
      headers: { Authorization: `Token ${localStorage.getItem("token")}` },
    });
    return ((await answer.json()) as { payout: number }).payout;
  }, id);
  expect(paid).toBeGreaterThan(10_00);
  await expect.poll(() => balanceOf(page)).toBe(90_00 + paid);
});
