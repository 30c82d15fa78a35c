import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { DEMO, expect, isWide } from "./test.ts";

/** A match in its first half hour and even, so that its draw is offered for as long as a test takes. */
export async function evenMatch(request: APIRequestContext): Promise<EventLine> {
  let found: EventLine | undefined;
  const hasDraw = ({ markets }: EventLine) =>
    markets.some(
      ({ marketId, status, outcomes }) =>
        marketId === "1x2" && status === "active" && outcomes.some(({ id, odds }) => id === "x" && odds < 5000),
    );
  const find = async () => {
    const answer = await request.get("/api/v1/line/sports/football", { params: { lineType: 2 } });
    const { events } = (await answer.json()) as { events: EventLine[] };
    return (found = events.find((event) => (event.state.clock.minute ?? 0) <= 30 && hasDraw(event)));
  };
  await expect.poll(find, { timeout: 120_000 }).toBeDefined();
  return found!;
}

export const eventPath = ({ info }: EventLine): string => `/events/${info.slug}-${info.id}`;

/** The prices of one market on the event screen, by their accessible names. */
export const prices = (page: Page, market: string): Locator =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`, ${market}, `) });

/**
 * The last price of a market in the rows of matches once the list is whole: its lower rows follow those on the screen, and
 * combinations come below them some time later. It stays the same one when matches come to the list or leave it.
 */
export async function lastPrice(page: Page, market = "Match result"): Promise<Locator> {
  const inRows = page.locator("main .match-row").getByRole("button", { name: `, ${market}, ` });
  await expect(inRows.first()).toBeVisible();
  await expect(page.locator("main .rows-to-come")).toHaveCount(0);
  const [last] = (await inRows.last().getAttribute("aria-label"))!.split(`, ${market}, `);
  return inRows.and(page.locator(`[aria-label^=${JSON.stringify(`${last}, `)}]`)).last();
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

/** The balance in the header, in minor units. */
export async function balanceOf(page: Page): Promise<number> {
  const text = await page.getByRole("banner").locator(".balance-amount").innerText();
  return Number(text.replace(/[^\d]/g, ""));
}
