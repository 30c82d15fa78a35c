import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { DEMO, expect, isWide } from "./test.ts";

/** A football match in play that lasts for as long as a test takes, and has what the test wants. */
export async function liveMatch(
  request: APIRequestContext,
  isWanted: (event: EventLine) => boolean,
  lastMinute = 60,
): Promise<EventLine> {
  let found: EventLine | undefined;
  const find = async () => {
    const answer = await request.get("/api/v1/line/sports/football", { params: { lineType: 2 } });
    const { events } = (await answer.json()) as { events: EventLine[] };
    return (found = events.find((event) => (event.state.clock.minute ?? 0) <= lastMinute && isWanted(event)));
  };
  await expect.poll(find, { timeout: 120_000 }).toBeDefined();
  return found!;
}

/** One in its first half hour and even, so that its draw is offered all the time. */
export const evenMatch = (request: APIRequestContext): Promise<EventLine> =>
  liveMatch(
    request,
    ({ markets }) =>
      markets.some(
        ({ marketId, status, outcomes }) =>
          marketId === "1x2" && status === "active" && outcomes.some(({ id, odds }) => id === "x" && odds < 5000),
      ),
    30,
  );

export const eventPath = ({ info }: EventLine): string => `/events/${info.slug}-${info.id}`;

/** The prices of one market on the event screen, by their accessible names. */
export const prices = (page: Page, market: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${market}$`) });

/**
 * The last price of a market in the rows of matches that have prices, once the list is whole: its lower rows follow those
 * on the screen, and combinations come below them some time later. It stays the same one when matches come to the list or
 * leave it, and when rows further down get their prices as the page is scrolled.
 */
export async function lastPrice(page: Page, market = "Match result"): Promise<Locator> {
  const rows = page.locator("main .match-row");
  const pricesIn = (row: Locator) => row.getByRole("button", { name: `, ${market}` });
  await expect(pricesIn(rows).first()).toBeVisible();
  await expect(page.locator("main .rows-to-come")).toHaveCount(0);
  const row = rows.filter({ has: page.getByRole("button", { name: `, ${market}` }) }).last();
  const match = await row.locator(".match-teams").first().getAttribute("href");
  return pricesIn(rows.filter({ has: page.locator(`[href=${JSON.stringify(match)}]`) })).last();
}

/** The slip: docked in the wide view, opened as a sheet in the simple one. */
export async function openSlip(page: Page): Promise<Locator> {
  if (isWide(page)) return page.getByRole("complementary", { name: "Betslip and bets" });
  const sheet = page.getByRole("dialog", { name: "Betslip" });
  if (!(await sheet.isVisible())) await page.getByRole("button", { name: /^Betslip/ }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Closes the sheet of the simple view, so that the page behind it can be used. */
export async function closeSlip(page: Page): Promise<void> {
  if (!isWide(page)) await page.keyboard.press("Escape");
}

export async function logIn(page: Page, { login, password } = DEMO): Promise<void> {
  await page.getByLabel("E-mail, phone or account number").fill(login);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** The prices of the page that its feed does not keep up to date. */
export const stalePrices = (page: Page): Locator => page.locator('main .price[data-state="stale"]');

/** The browser says that its connection is back, which the page would otherwise find out by its next try. */
export const bringBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => window.dispatchEvent(new Event("online")));

/** Presses a price, again where it was just about to change, until it is in the slip. */
export async function pressPrice(price: Locator): Promise<void> {
  await expect(price).not.toHaveAttribute("aria-disabled", "true");
  await expect(async () => {
    if ((await price.getAttribute("aria-pressed")) !== "true") await price.click();
    await expect(price).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass();
}

export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account/ })
    .click();
  await page
    .getByRole("menuitem", { name: "Log out" })
    .or(page.getByRole("button", { name: "Log out" }))
    .click();
}

/** The balance in the header, in minor units. */
export async function balanceOf(page: Page): Promise<number> {
  const text = await page.getByRole("banner").locator(".balance-amount").innerText();
  return Number(text.replace(/[^\d]/g, ""));
}
