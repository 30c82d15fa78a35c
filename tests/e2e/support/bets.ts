import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { sportLine } from "../../../plugins/sportsbook/line/wire.ts";
import { type EventLine } from "../../../plugins/sportsbook/wire.ts";
import { lastPrice, logIn, openSlip, pressPrice } from "./steps.ts";
import { DEMO, expect } from "./test.ts";

/** In the platform's time; a minute at its rate in these tests. */
const AHEAD_MS = 30 * 60_000;

const PLACE = /^(Place|Accept .*place)/;

/** Football's matches as the platform has them: 1 to come, 2 in play. */
export async function matches(request: APIRequestContext, lineType: 1 | 2): Promise<readonly EventLine[]> {
  const answer = await request.get("/api/v1/line/sports/football", { params: { lineType } });
  return sportLine.parse(await answer.json()).events;
}

/** A match far enough away to be upcoming for as long as a test takes. */
export async function laterMatch(request: APIRequestContext): Promise<EventLine> {
  return (await matches(request, 1)).at(-1)!;
}

/** The next match that does not begin while a test bets on it. */
export async function nextMatch(request: APIRequestContext): Promise<EventLine> {
  const answer = await request.get("/api/v1/line/sports/football", { params: { lineType: 1 } });
  const { at, events } = sportLine.parse(await answer.json());
  const later = events.filter(({ info }) => Date.parse(info.startsAt) > at + AHEAD_MS);
  return later.reduce((a, b) => (a.info.startsAt <= b.info.startsAt ? a : b));
}

/** The slip with a stake in it, for bets at any price. */
export async function stake(page: Page, amount: string): Promise<Locator> {
  const slip = await openSlip(page);
  await slip.getByLabel("When a price changes").selectOption({ label: "Take any price" });
  await slip.getByRole("textbox", { name: "Stake" }).fill(amount);
  return slip;
}

/** Presses the bet button. A press just after the slip has moved by itself does nothing and says so: it is made again. */
export async function commit(slip: Locator): Promise<void> {
  const button = slip.getByRole("button", { name: PLACE });
  const moved = slip.page().getByText("Nothing was done: the slip had just moved.", { exact: false });
  await button.click();
  await expect(async () => {
    if (await moved.isVisible()) await button.click({ timeout: 2_000 });
    // There is no such button while a bet is under way, so none is sent twice.
    await expect(button).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

export async function place(slip: Locator): Promise<void> {
  await commit(slip);
  await expect(slip.getByText("Bet placed")).toBeVisible();
}

/** No match halts for longer: a penalty and the goal that comes of it. */
const LONGEST_HALT_MS = 150_000;

/**
 * Places a bet in play. What stops the match for a moment while the bet waits out its delay, such as a red card, has it
 * refused, as it must be: then it is sent again once bets are taken.
 */
export async function placeInPlay(slip: Locator): Promise<void> {
  const button = slip.getByRole("button", { name: PLACE });
  const placed = slip.getByText("Bet placed");
  await expect(async () => {
    // There is no such button while a bet is under way, so none is sent twice.
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(placed).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: LONGEST_HALT_MS });
}

/** The whole way of a visitor from the main page: pick, log in from the slip, stake, bet. */
export async function betFromHome(page: Page, player: { login: string; password: string } = DEMO): Promise<void> {
  const price = await lastPrice(page);
  await pressPrice(price);
  const slip = await openSlip(page);
  await slip.getByRole("link", { name: "Log in to bet" }).click();
  await logIn(page, player);
  await expect(page.getByRole("group", { name: "Balance" })).toBeVisible();
  await place(await stake(page, "1"));
}
