// @vitest-environment jsdom
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import { ARSENAL, arsenal, bodyOf, DRAW, draw, receiptFor, refusal } from "../../testing/test-page.ts";
import { change, settle, ShownSlip, type ShowOptions } from "../../testing/test-slip.tsx";
import { PLACEMENT } from "../../tokens.ts";
import { slipBets } from "../slip-bets.ts";

let page: ShownSlip["page"];
let shown: ShownSlip;
afterEach(() => shown.close());

/** Shows the slip with Arsenal in it, for a player unless `isVisitor`. */
async function show(options: ShowOptions = {}) {
  shown = await ShownSlip.open(options);
  ({ page } = shown);
  return shown.slip;
}

const text = () => shown.text;
const control = (name: string) => shown.control(name)!;
const press = (name: string) => shown.press(name);
const stakeField = () => shown.field("Stake");

test("a visitor is sent to the login and back, and the pick stays", async () => {
  const slip = await show({ isVisitor: true });
  await change(() => page.navigation.be({ path: "/events/arsenal-chelsea-1?tab=goals" }));
  const link = control("Log in to bet");
  expect(link.getAttribute("href")).toBe("/login?return=%2Fevents%2Farsenal-chelsea-1%3Ftab%3Dgoals");
  await press("Log in to bet");
  expect(slip.state.picks).toEqual([arsenal]);
});

test("the return follows the typed stake", async () => {
  await show({ stake: 0 });
  expect(text()).toContain("Enter a stake");
  await shown.type("Stake", "12.50");
  expect(text()).toContain("€25.00");
  expect(stakeField().value).toBe("12.50");
  await shown.type("Stake", "12,5");
  expect(text()).toContain("€25.00");
});

test("a stake in the signs of any keyboard is read, and one that is no amount is said, not taken for nothing", async () => {
  const slip = await show({ stake: 0 });
  for (const typed of ["１２．５", "12。5", "１２，５", "١٢،٥"]) {
    await shown.type("Stake", typed);
    expect([slip.state.stakes[ARSENAL], stakeField().ariaInvalid]).toEqual([1250, null]);
    await shown.type("Stake", "");
  }
  await shown.type("Stake", ".");
  expect(stakeField().getAttribute("aria-invalid")).toBeNull();
  await shown.type("Stake", "12.505");
  expect(stakeField().getAttribute("aria-invalid")).toBe("true");
  expect(text()).toContain("This is no amount. Write it like 12.50.");
  await press("+5");
  expect(text()).not.toContain("This is no amount.");
});

test("nothing is placed while one of several stakes is no amount, and it stays to be seen", async () => {
  const slip = await show();
  const other = { ...draw, eventId: "2" };
  await change(() => {
    page.line.set(other, { odds: 3000 });
    slip.add(other);
    slip.setMode("singles");
  });
  await settle();
  const { user } = shown;
  const [first, second] = shown.screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Stake/ });
  await user.clear(first!);
  await user.type(first!, "5");
  expect(control("Place bet").ariaDisabled).toBeNull();
  await user.type(second!, "ten");
  await user.click(first!);
  expect(second!.value).toBe("ten");
  expect(control("Enter a stake").getAttribute("aria-disabled")).toBe("true");
});

test("quick stakes add up, and Max is the balance or the limit", async () => {
  const slip = await show({ stake: 0 });
  await press("+5");
  await press("+25");
  expect(slip.state.stakes[ARSENAL]).toBe(3000);
  await press("Max");
  expect(slip.state.stakes[ARSENAL]).toBe(50_000);
});

test("the first key of the keypad replaces the stake, the next ones are appended", async () => {
  const slip = await show({ hasKeypad: true });
  expect(stakeField().inputMode).toBe("none");
  for (const key of ["7", "Decimal point", "5"]) await press(key);
  expect(slip.state.stakes[ARSENAL]).toBe(750);
  await press("Delete");
  expect(stakeField().value).toBe("7.");
});

test("a fallen price is shown beside the old one, and the button accepts it", async () => {
  await show();
  await change(() => page.line.set(arsenal, { odds: 1900, version: 8 }));
  await settle();
  expect(text()).toContain("2.00");
  page.http.on("POST /api/v1/bets", (request: SentRequest) => receiptFor(bodyOf(request)));
  await press("Accept 1.90 and place");
  await settle();
  expect(page.http.requests("POST /api/v1/bets").map((each) => bodyOf(each).legs[0])).toMatchObject([
    { odds: 1900, version: 8 },
  ]);
});

test("a suspended market shows the reason and disables the button", async () => {
  await show();
  await change(() => page.line.set(arsenal, { status: "suspended", reason: "possible_goal" }));
  await settle();
  expect(text()).toContain("Suspended: possible goal");
  expect(control("Waiting for Arsenal v Chelsea").getAttribute("aria-disabled")).toBe("true");
});

test("a stake above the balance shows the missing amount and offers the available one", async () => {
  const slip = await show();
  await change(() => page.wallet.accept({ ...page.wallet.state.balance!, available: 250 }));
  expect(control("Deposit €7.50").getAttribute("href")).toMatch(/amount=750&return=%2F/);
  await press("Bet €2.50 instead");
  expect(slip.state.stakes[ARSENAL]).toBe(250);
});

test("without a connection nothing is sent and the slip is kept", async () => {
  await show();
  await change(() => page.feed.become("offline"));
  expect(text()).toContain("Nothing was sent and no money was taken.");
  expect(control("No connection").getAttribute("aria-disabled")).toBe("true");
});

test("the receipt has the number, the stake and the return, and keeps the picks on request", async () => {
  const slip = await show();
  page.http.on("POST /api/v1/bets", (request: SentRequest) => receiptFor(bodyOf(request), 99_000, "7F3K92QDABCD"));
  await press("Place bet");
  await settle();
  expect(text()).toContain("Bet placed");
  expect(text()).toContain("7F3K92QDABCD");
  expect(text()).toContain("€20.00");
  await press("Keep selections");
  expect(slip.state.picks).toEqual([arsenal]);
});

test("a refused bet says that no money was taken, and offers the new price", async () => {
  await show();
  const legs = [{ index: 0, code: "ODDS_CHANGED", odds: 1800, version: 9 }];
  page.http.on("POST /api/v1/bets", () => {
    throw refusal("ODDS_CHANGED", { legs }, 422);
  });
  await press("Place bet");
  await settle();
  expect(text()).toContain("The price went from 2.00 to 1.80 while we checked. No money was taken.");
  expect(control("Accept 1.80 and place")).toBeDefined();
});

test("a bet in play counts down its delay", async () => {
  await show();
  page.http.on("POST /api/v1/bets", () => new Promise(() => {}));
  const [bet] = slipBets(shown.slip.state);
  await change(() => page.services.get(PLACEMENT).place([{ ...bet!, delayMs: 5000 }], "EUR"));
  expect(text()).toContain("Checking prices, 5 s");
  expect(stakeField().readOnly).toBe(true);
});

test("a second pick makes an express with the entered stake, its odds and one button", async () => {
  const slip = await show();
  await change(() => {
    page.line.set(draw, { odds: 3500 });
    slip.add(draw);
  });
  await settle();
  expect(control("Express").getAttribute("aria-pressed")).toBe("true");
  expect(stakeField().value).toBe("10.00");
  expect(text()).toContain("Total odds7.00");
  expect(text()).toContain("€70.00");
  expect(control("Place bet").textContent).toContain("€10.00");
  expect(control("System")).toHaveProperty("disabled", true);
});

test("a system shows its number of bets and the cost of each choice", async () => {
  const slip = await show();
  await change(() => {
    for (const [eventId, odds] of [
      ["2", 3000],
      ["3", 1500],
      ["4", 4000],
    ] as const) {
      const pick = { ...draw, eventId, odds };
      page.line.set(pick, { odds });
      slip.add(pick);
    }
    slip.setMode("system");
    slip.stake("system", 100);
  });
  await settle();
  const systems = shown.screen.getAllByRole<HTMLInputElement>("radio");
  expect(systems.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    "2 of 46 bets × €1.00€6.00",
    "3 of 44 bets × €1.00€4.00",
    "Yankee11 bets × €1.00€11.00",
    "Lucky 1515 bets × €1.00€15.00",
  ]);
  await press("Yankee");
  expect(control("Place 11 bets").textContent).toContain("€11.00");
  expect(text()).toContain("Return if all win€138.50");
  await press("Banker");
  expect(text()).toContain("1 of 3, 1 banker3 bets");
});

test("picks of one event say that they cannot be combined, and can be singles", async () => {
  const slip = await show();
  await change(() => slip.add({ ...draw, eventId: arsenal.eventId }));
  expect(text()).toContain("Another pick here is on the same event");
  expect(control("Picks of one event cannot be combined").getAttribute("aria-disabled")).toBe("true");
  await press("Bet singles instead");
  expect(text()).not.toContain("Another pick here is on the same event");
});

test("several singles have a stake each and one button for all", async () => {
  const slip = await show();
  await change(() => {
    slip.setMode("singles");
    page.line.set(draw, { odds: 3500 });
    slip.add(draw);
    slip.stake(DRAW, 500);
  });
  await settle();
  expect(shown.screen.getAllByRole("textbox", { name: /^Stake, / })).toHaveLength(2);
  expect(text()).toContain("€37.50");
  expect(control("Place 2 bets").textContent).toContain("€15.00");
});
