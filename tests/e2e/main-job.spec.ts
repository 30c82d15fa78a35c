import { balanceOf, closeSlip, eventPath, logIn, matchEndingSoon, openSlip, prices } from "./support/steps.ts";
import { expect, test } from "./support/test.ts";

test("the first page shows real matches whose prices move by themselves", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Live now" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Top matches" })).toBeVisible();
  const shown = prices(page, "Match result");
  expect(await shown.count()).toBeGreaterThan(9);
  const before = (await shown.allInnerTexts()).join();
  await expect.poll(async () => (await shown.allInnerTexts()).join()).not.toBe(before);
});

test("a visitor picks a price, logs in from the slip, bets, and is paid when the match ends", async ({
  page,
  request,
}) => {
  const match = await matchEndingSoon(request);
  await page.goto(eventPath(match));
  const price = page.getByRole("main").getByRole("button", { name: /^Draw, Match result/ });
  await expect(price).not.toHaveAttribute("aria-disabled", "true");
  await price.click();
  await expect(price).toHaveAttribute("aria-pressed", "true");

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
  await mine.getByRole("button", { name: /^Place bet/ }).click();
  await expect(mine.getByText("Bet placed")).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(before - 1000);
  await closeSlip(page);

  await page.goto("/my-bets/open");
  const bet = page.locator(`[data-bet]`).first();
  const id = await bet.getAttribute("data-bet");
  await expect(bet).toContainText(match.info.home.name);
  await page.reload();
  await expect(page.locator(`[data-bet="${id}"]`)).toBeVisible();

  // The match ends; nothing is reloaded from here on.
  await expect(page.locator(`[data-bet="${id}"]`)).toBeHidden({ timeout: 60_000 });
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

test("a reload at any moment keeps the pick, the stake and the session", async ({ page }) => {
  await page.goto("/login");
  await logIn(page);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await page.goto("/football");
  await prices(page, "Match result").nth(20).click();
  const picked = await page.getByRole("main").getByRole("button", { pressed: true }).getAttribute("aria-label");
  const name = picked!.split(", ")[0]!;
  let slip = await openSlip(page);
  await slip.getByRole("textbox", { name: "Stake" }).fill("7.5");
  await expect(slip.getByText(name, { exact: true })).toBeVisible();
  await page.reload();
  slip = await openSlip(page);
  await expect(slip.getByText(name, { exact: true })).toBeVisible();
  await expect(slip.getByRole("textbox", { name: "Stake" })).toHaveValue("7.50");
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
});

test("an address in another language brings the page in that language, and a choice is kept", async ({ page }) => {
  await page.goto("/uk/football");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Футбол");
  await page.context().addCookies([{ name: "openline-language", value: "en", url: page.url() }]);
  await page.goto("/uk/football");
  await expect(page).toHaveURL(/\/en\/football$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Football");
});
