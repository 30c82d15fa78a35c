// @vitest-environment jsdom
import { mount, type Mounted } from "@core/testing";
import { within } from "@testing-library/react";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import type { Pick } from "../../../sportsbook/contract.ts";
import { BUILDER, builderOutcome } from "../../../sportsbook/exports/builder.ts";
import { PlacedBet } from "../../placement/placed-bet.tsx";
import { arsenal, receiptFor, slipPage } from "../../testing/test-page.ts";
import { SLIP } from "../../tokens.ts";
import SlipFilled from "./slip-filled.tsx";

const combination: Pick = {
  ...arsenal,
  marketId: BUILDER,
  outcomeId: builderOutcome([
    { marketId: "1x2", specifiers: "", outcomeId: "1" },
    { marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
  ]),
  odds: 3450,
  version: 12,
};

let page: ReturnType<typeof slipPage>;
let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
  page.scope.dispose();
});

async function show(pick: Pick) {
  page = slipPage();
  await page.i18n.load("betslip");
  page.session.enter();
  page.services.get(SLIP).add(pick);
  mounted = await mount(page.services, <SlipFilled hasKeypad={false} />);
}
/** The picks of the slip. */
const legs = () => within(mounted.screen.getByRole("group", { name: "Picks" })).getAllByRole("listitem");
const text = (shown: string) => mounted.screen.getByText(shown);
const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);
const change = (work: () => void) => act(() => Promise.resolve(work()));

test("a combination is one pick in the slip, with each of its outcomes", async () => {
  await show(combination);
  const [leg, ...parts] = legs();
  expect(within(leg!).getByText(BUILDER)).toBeDefined();
  expect(textsOf(parts)).toEqual(["Arsenal 1x2", "Arsenal total"]);
});

test("a suspended combination keeps the price at which it was picked", async () => {
  await show(combination);
  await change(() => page.line.set(combination, { odds: 0, status: "suspended", reason: "goal" }));
  expect(text("3.45")).toBeDefined();
  expect(text("Suspended: goal")).toBeDefined();
  expect(legs()[0]?.dataset["state"]).toBe("suspended");
});

test("a combination whose price changed shows the old and the new one", async () => {
  await show(combination);
  await change(() => page.line.set(combination, { odds: 3300, version: 13 }));
  expect(legs()[0]?.textContent).toContain("was3.453.30");
  expect(text("3.30").closest("[data-move]")?.getAttribute("data-move")).toBe("down");
  await change(() => page.line.set(combination, undefined));
  expect(text("Closed: no more bets on this")).toBeDefined();
});

test("a pick on a live match says so beside its market", async () => {
  await show(arsenal);
  expect(text("1x2")).toBeDefined();
  await change(() =>
    page.line.become(arsenal.eventId, {
      status: "live",
      clock: { period: "first_half", minute: 10, stoppage: null },
      score: { home: 0, away: 0, halfTime: null },
      redCards: { home: 0, away: 0 },
      marketCount: 20,
    }),
  );
  expect(text("1x2 · live")).toBeDefined();
});

test("the receipt of a combination lists its outcomes", async () => {
  page = slipPage();
  await page.i18n.load("betslip");
  const { bet } = receiptFor({
    type: "single",
    legs: [combination],
    stake: 1000,
    currency: "EUR",
    wallet: "cash",
    acceptance: { policy: "higher" },
  });
  mounted = await mount(page.services, <PlacedBet bet={bet} />);
  expect(textsOf(mounted.screen.getAllByRole("listitem")).slice(-2)).toEqual(["Arsenal 1x2", "Arsenal total"]);
});

test("a combination cannot be in one bet with another pick on its match", async () => {
  await show(combination);
  await change(() => page.services.get(SLIP).add({ ...arsenal, outcomeId: "x" }));
  expect(mounted.screen.getAllByText("Another pick here is on the same event")).toHaveLength(2);
});
