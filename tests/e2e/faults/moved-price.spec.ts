import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { refusalDetails } from "../../../plugins/betslip/refusal-wire.ts";
import { isWithinPolicy } from "../../../plugins/betslip/rules/acceptance-rules.ts";
import { type Acceptance, betReceipt, placeBetRequest } from "../../../plugins/betslip/wire.ts";
import type { EventLine } from "../../../plugins/sportsbook/wire.ts";
import { sized } from "../../support/size.ts";
import { matches } from "../support/bets.ts";
import { availableTo, betsOf, enter, newPlayer } from "../support/players.ts";
import { eventPath, openSlip, pressPrice, prices } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

// The browser says so of every bet that is refused, or dropped on its way by this test.
test.use({ expectedErrors: /422 \(Unprocessable|net::ERR_FAILED \(\S+\/api\/v1\/bets\)/ });

type Odds = Readonly<Record<string, number>>;

const resultLine = (event: EventLine | undefined) =>
  event?.markets.find(({ marketId, status }) => marketId === "1x2" && status === "active");

/** The match result's prices as the platform has them now; undefined while it takes no bets. */
async function oddsNow(request: APIRequestContext, id: string): Promise<Odds | undefined> {
  const line = resultLine((await matches(request, 2)).find(({ info }) => info.id === id));
  return line && Object.fromEntries(line.outcomes.map((outcome) => [outcome.id, outcome.odds]));
}

/** A match in play with time left, in which all three results are still worth a price. */
async function openMatch(request: APIRequestContext): Promise<EventLine> {
  let found: EventLine | undefined;
  const isOpen = (event: EventLine) =>
    (event.state.clock.minute ?? 0) < 60 && resultLine(event)?.outcomes.every(({ odds }) => odds < 15_000);
  await expect.poll(async () => (found = (await matches(request, 2)).find(isOpen)), { timeout: 120_000 }).toBeDefined();
  return found!;
}

interface Answered {
  readonly seen: number;
  /** At which price the bet was struck, or offered again; undefined where the market was suspended. */
  readonly odds: number | undefined;
  readonly isPlaced: boolean;
}

async function answerOf(route: Route): Promise<Answered> {
  const seen = placeBetRequest.parse(route.request().postDataJSON()).legs[0]!.odds;
  const answer = await route.fetch();
  const body: unknown = await answer.json();
  await route.fulfill({ response: answer });
  if (answer.ok()) return { seen, odds: betReceipt.parse(body).bet.odds, isPlaced: true };
  const refused = refusalDetails.parse(body).legs?.[0];
  return { seen, odds: refused?.code === "ODDS_CHANGED" ? refused.odds : undefined, isPlaced: false };
}

/** Takes out what an attempt has left. A single pick has no button beside it that removes all. */
async function emptySlip(slip: Locator, answers: readonly Answered[]) {
  if (answers.some(({ isPlaced }) => isPlaced)) await slip.getByRole("button", { name: "Done" }).click();
  const removals = slip.getByRole("button", { name: /^Remove (?!(all picks|it|them)$)/ });
  for (let left = answers.filter(({ isPlaced }) => !isPlaced).length; left > 0; left--) {
    await expect(removals).toHaveCount(left);
    await removals.first().click();
  }
  await expect(removals).toHaveCount(0);
}

/** A page waits half a minute for an answer. */
const LONGEST_HELD_MS = 20_000;

/** Bets that never reach the platform. */
async function dropped(slip: Locator, held: readonly Route[]): Promise<Answered[]> {
  await Promise.all(held.map((route) => route.abort()));
  await expect(slip.getByText("Your bet did not reach us.")).toHaveCount(held.length);
  return held.map(() => ({ seen: 0, odds: undefined, isPlaced: false }));
}

/** Presses the button, and lets the bets reach the platform only when its prices have moved as asked for. */
async function placeOnceMoved(page: Page, slip: Locator, id: string, hasMoved: (seen: Odds, now: Odds) => boolean) {
  const seen: Record<string, number> = {};
  const held: Route[] = [];
  let heldAt = Infinity;
  await page.route("/api/v1/bets", (route) => {
    const { outcomeId, odds } = placeBetRequest.parse(route.request().postDataJSON()).legs[0]!;
    seen[outcomeId] = odds;
    held.push(route);
    heldAt = Math.min(heldAt, Date.now());
  });
  await slip.getByRole("button", { name: /^(Place|Accept .*place)/ }).click();
  await expect.poll(() => held.length).toBe(3);
  const isReached = async () => {
    const now = await oddsNow(page.request, id);
    return now !== undefined && hasMoved(seen, now);
  };
  // A match whose prices stand still for so long is left for another.
  const isTooLate = () => Date.now() > heldAt + LONGEST_HELD_MS;
  await expect.poll(async () => (await isReached()) || isTooLate(), { timeout: 60_000, intervals: [100] }).toBe(true);
  const answers = (await isReached()) ? await Promise.all(held.map(answerOf)) : await dropped(slip, held);
  await page.unroute("/api/v1/bets");
  return answers;
}

/** What each leg was picked at and is now, where that differs, in thousandths. */
const shownMoves = (slip: Locator): Promise<[number, number][]> =>
  slip.locator(".slip-odds[data-move]").evaluateAll((legs) =>
    legs.map((leg) => {
      const [from, to] = [...leg.querySelectorAll("bdi")].map((price) => Math.round(Number(price.textContent) * 1000));
      return [from!, to!];
    }),
  );

const shift = (seen: number, now: number) => (now - seen) / seen;
const moves = (seen: Odds, now: Odds) => Object.keys(seen).map((id) => shift(seen[id]!, now[id]!));

const POLICIES: readonly (readonly [string, Acceptance, (seen: Odds, now: Odds) => boolean])[] = [
  ["Always ask me", { policy: "none" }, (seen, now) => moves(seen, now).every((by) => by !== 0)],
  ["Take higher prices", { policy: "higher" }, (seen, now) => moves(seen, now).some((by) => by < 0)],
  [
    "Take changes up to 5%",
    { policy: "within", percent: 5 },
    (seen, now) => moves(seen, now).some((by) => Math.abs(by) > 0.08),
  ],
  ["Take any price", { policy: "any" }, (seen, now) => moves(seen, now).every((by) => by !== 0)],
];

for (const [label, acceptance, hasMoved] of sized(POLICIES.slice(1, 2), POLICIES)) {
  test(`a bet on a price that changed after the pick, under the policy "${label}"`, async ({ page, request }) => {
    // Without a goal it takes a while until a price has moved so far.
    test.setTimeout(300_000);
    const player = await newPlayer(request);
    await enter(page, player);
    let answers: readonly Answered[] = [];
    /** In all attempts. */
    const struck: Answered[] = [];
    let slip = page.locator("never");
    // A goal while the bets are on their way suspends the market: that is another refusal, and another attempt. So is a price
    // that has come back to where it was by the time when the bets arrive.
    const isReported = () =>
      answers.length > 0 &&
      answers.every(({ odds }) => odds !== undefined) &&
      (acceptance.policy === "any" || answers.some(({ isPlaced }) => !isPlaced));
    while (!isReported()) {
      const match = await openMatch(request);
      await page.goto(eventPath(match));
      slip = await openSlip(page);
      const results = prices(page, "Match result");
      await expect(results).toHaveCount(3);
      for (const result of await results.all()) await pressPrice(result);
      await slip.getByRole("button", { name: "Singles", exact: true }).click();
      for (const field of await slip.getByRole("textbox", { name: "Stake" }).all()) await field.fill("2");
      await slip.getByLabel("When a price changes").selectOption({ label });
      answers = await placeOnceMoved(page, slip, match.info.id, hasMoved);
      struck.push(...answers.filter(({ isPlaced }) => isPlaced));
      // Only what the player allowed was struck.
      for (const { seen, odds, isPlaced } of answers)
        if (odds !== undefined) expect(isWithinPolicy(acceptance, seen, odds)).toBe(isPlaced);
      if (!isReported()) await emptySlip(slip, answers);
    }

    // And only what was struck was debited.
    const refused = answers.filter(({ isPlaced }) => !isPlaced);
    const placed = answers.filter(({ isPlaced }) => isPlaced);
    if (acceptance.policy === "any") expect(refused).toEqual([]);
    const bets = await betsOf(player, request);
    expect(bets.map(({ odds }) => odds).toSorted()).toEqual(struck.map(({ odds }) => odds).toSorted());
    expect(await availableTo(player, request)).toBe(10_000 - 200 * struck.length);

    // What was refused is offered again, with the price that was seen and the one that it is now.
    if (placed.length > 0) await slip.getByRole("button", { name: "Done" }).click();
    for (const { seen, odds } of refused) {
      const [before, now] = [seen, odds!].map((each) => (each / 1000).toFixed(2));
      await expect(
        slip.getByText(`The price went from ${before} to ${now} while we checked. No money was taken.`),
      ).toBeVisible();
      await expect(slip.locator("s").filter({ hasText: before! }).first()).toBeVisible();
    }
    // Time goes on: a price that has come back within the policy meanwhile needs no acceptance any more.
    const needsAcceptance = async () =>
      (await shownMoves(slip)).some(([from, to]) => !isWithinPolicy(acceptance, from, to));
    const asksForIt = () => slip.getByRole("button", { name: /^Accept/ }).isVisible();
    await expect.poll(async () => (await needsAcceptance()) === (await asksForIt())).toBe(true);
  });
}
