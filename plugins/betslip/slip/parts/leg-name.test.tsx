// @vitest-environment jsdom
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { mount, type Mounted } from "@core/testing";
import { BUILDER, builderOutcome } from "../../../sportsbook/exports/builder.ts";
import type { Pick } from "../../../sportsbook/contract.ts";
import { arsenal, receiptFor, slipPage } from "../../testing/test-page.ts";
import { SLIP } from "../../tokens.ts";
import { PlacedBet } from "../../placement/placed-bet.tsx";
import { SlipContent } from "./slip-content.tsx";

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
  mounted = await mount(page.services, <SlipContent hasKeypad={false} />);
}
const textsOf = (selector: string) =>
  [...mounted.container.querySelectorAll(selector)].map((each) => each.textContent.trim());
const change = (work: () => void) => act(() => Promise.resolve(work()));

test("a combination stands in the slip as one pick with each of its outcomes", async () => {
  await show(combination);
  expect(textsOf(".slip-pick")).toEqual([BUILDER]);
  expect(textsOf(".slip-parts li")).toEqual(["Arsenal 1x2", "Arsenal total"]);
});

test("a combination that is suspended keeps the price it was picked at, also where nobody knows another", async () => {
  await show(combination);
  await change(() => page.line.set(combination, { odds: 0, status: "suspended", reason: "goal" }));
  expect(textsOf(".slip-odds")).toEqual(["3.45"]);
  expect(textsOf(".slip-leg-reason")).toEqual(["Suspended: goal"]);
  expect(mounted.container.querySelector(".slip-leg")?.getAttribute("data-state")).toBe("suspended");
});

test("a combination whose price moved shows the old one and the new one", async () => {
  await show(combination);
  await change(() => page.line.set(combination, { odds: 3300, version: 13 }));
  expect(textsOf(".slip-odds s bdi")).toEqual(["3.45"]);
  expect(mounted.container.querySelector(".slip-odds")?.getAttribute("data-move")).toBe("down");
  await change(() => page.line.set(combination, undefined));
  expect(textsOf(".slip-leg-reason")).toEqual(["Closed: no more bets on this"]);
});

test("a pick on a match in play says so beside its market", async () => {
  await show(arsenal);
  expect(textsOf(".slip-market")).toEqual(["1x2"]);
  await change(() =>
    page.line.become(arsenal.eventId, {
      status: "live",
      clock: { period: "first_half", minute: 10, stoppage: null },
      score: { home: 0, away: 0, halfTime: null },
      redCards: { home: 0, away: 0 },
      marketCount: 20,
    }),
  );
  expect(textsOf(".slip-market")).toEqual(["1x2 · live"]);
});

test("the receipt of a combination lists what has to come true", async () => {
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
  expect(textsOf(".slip-parts li")).toEqual(["Arsenal 1x2", "Arsenal total"]);
});

test("a combination cannot stand in one bet with another pick on its match", async () => {
  await show(combination);
  await change(() => page.services.get(SLIP).add({ ...arsenal, outcomeId: "x" }));
  expect(textsOf(".slip-leg-reason")).toEqual(Array(2).fill("Another pick here is on the same event"));
});
