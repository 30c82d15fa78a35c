// @vitest-environment jsdom
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import { loggedOut } from "../../session/contract.ts";
import { PICKS } from "../../sportsbook/contract.ts";
import { arsenal, bodyOf, draw, receiptFor, refusal } from "../testing/test-page.ts";
import { change, settle, ShownSlip, type ShowOptions, until } from "../testing/test-slip.tsx";
import { OWN_PICKS, QUICK_BET } from "../tokens.ts";

let shown: ShownSlip | undefined;
const open = async (options?: ShowOptions) => (shown = await ShownSlip.open(options));
afterEach(() => shown?.close());

const PLACE = "POST /api/v1/bets";
const bets = (slip: ShownSlip) => slip.page.http.requests(PLACE).map((request) => bodyOf(request));
const press = (slip: ShownSlip, pick = draw) => change(() => slip.page.services.get(PICKS).press(pick));
const STAKE = "Stake of each press";

/** The slip's settings with this stake typed in. */
async function openSettings(slip: ShownSlip, stake: string) {
  await slip.press("Slip settings");
  await slip.screen.findByRole("textbox", { name: STAKE });
  await slip.type(STAKE, stake);
  await slip.press("Switch on");
}
async function switchedOn() {
  const slip = await open();
  slip.page.http.on(PLACE, (request: SentRequest) => receiptFor(bodyOf(request)));
  await openSettings(slip, "5");
  await slip.press("Place €5.00 with each press");
  return slip;
}

test("quick bet is off until the player has confirmed what it means", async () => {
  const slip = await open();
  await press(slip);
  expect(slip.slip.state.picks).toHaveLength(2);
  await openSettings(slip, "5");
  expect(slip.text).toContain("It can only be taken back by cash-out, where one is offered.");
  expect(slip.page.services.get(QUICK_BET).isActive).toBe(false);
  await slip.press("Place €5.00 with each press");
  expect(slip.page.services.get(QUICK_BET).isActive).toBe(true);
  await until(() => expect(slip.text).toContain("Quick bet is on: €5.00"));
});

test.each(["0.05", "600", "", "x"])("a stake of %j is refused and switches nothing on", async (stake) => {
  const slip = await open();
  await openSettings(slip, stake);
  expect(slip.text).toContain("Choose a stake from €0.10 to €500.00.");
  expect(slip.page.services.get(QUICK_BET).state.preset).toBeUndefined();
});

test("a visitor is asked to log in first", async () => {
  const slip = await open({ isVisitor: true });
  await slip.press("Slip settings");
  await slip.screen.findByRole("link", { name: "Log in to use quick bet" });
});

test("a press places a bet at the pressed price, and the message links to it", async () => {
  const slip = await switchedOn();
  await press(slip);
  await settle();
  expect(bets(slip)).toMatchObject([
    { type: "single", stake: 500, currency: "EUR", legs: [{ eventId: "2", odds: 3500, version: 3 }] },
  ]);
  expect(slip.text).toContain("at 3.50.");
  expect(slip.control("My bets")).toBeDefined();
  // The slip is unchanged.
  expect(slip.slip.state.picks).toEqual([arsenal]);
});

test("two presses within a second place one bet, a later press another one", async () => {
  const slip = await switchedOn();
  await press(slip);
  await settle();
  slip.page.clock.advance(900);
  await press(slip);
  await settle();
  expect(bets(slip)).toHaveLength(1);
  slip.page.clock.advance(200);
  await press(slip);
  await settle();
  expect(bets(slip)).toHaveLength(2);
  const keys = slip.page.http.requests(PLACE).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test("pressing a pick of the slip removes it, and several picks at once are added, without a bet", async () => {
  const slip = await switchedOn();
  await press(slip, arsenal);
  expect(slip.slip.state.picks).toEqual([]);
  await change(() => slip.page.services.get(OWN_PICKS).toggle(draw));
  expect(slip.slip.state.picks).toEqual([draw]);
  expect(bets(slip)).toEqual([]);
});

test("a refused quick bet says why, and its pick is added to the slip", async () => {
  const slip = await switchedOn();
  slip.page.http.on(PLACE, () => {
    throw refusal("LEG_SUSPENDED", {}, 422);
  });
  await press(slip);
  await settle();
  expect(slip.text).toContain("No money was taken.");
  expect(slip.slip.state.picks).toEqual([arsenal, draw]);
});

test("quick bet stays on after a reload on this device, and is off after logout", async () => {
  const slip = await switchedOn();
  expect(slip.page.storage.values.get("betslip-quick-bet")).toEqual({ account: "100", currency: "EUR", stake: 500 });
  await until(() => expect(slip.text).toContain("Quick bet is on"));
  await change(() => {
    void slip.page.session.logout();
    slip.page.bus.publish(loggedOut, { reason: "player" });
  });
  await settle();
  expect(slip.page.storage.values.has("betslip-quick-bet")).toBe(false);
  expect(slip.text).not.toContain("Quick bet is on");
});

test("the bar shows the slip's stake and return, and opens it", async () => {
  const slip = await open({ isDocked: false });
  await until(() => expect(slip.text).toContain("€10.00 returns €20.00"));
  await slip.press("€10.00 returns €20.00");
  expect(slip.slip.state.isOpen).toBe(true);
});
