// @vitest-environment jsdom
import { mount, type Mounted, testPage } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import type { PlacedLeg } from "../../betslip/wire.ts";
import { MARKET_NAMES } from "../../sportsbook/contract.ts";
import { BUILDER, builderOutcome } from "../../sportsbook/exports/builder.ts";
import texts from "../locales/en.json" with { type: "json" };
import { betOf } from "../testing/test-bets.ts";
import { LegParts } from "./leg-parts.tsx";

let mounted: Mounted;
afterEach(() => mounted.unmount());

const OUTCOME = builderOutcome([
  { marketId: "1x2", specifiers: "", outcomeId: "1" },
  { marketId: "btts", specifiers: "", outcomeId: "yes" },
  { marketId: "total", specifiers: "total=2.5", outcomeId: "over" },
]);

async function show(change: Partial<PlacedLeg>) {
  const page = testPage({ "my-bets": texts });
  page.services.provideValue(MARKET_NAMES, {
    market: (marketId) => marketId,
    outcome: ({ outcomeId }, event) => (outcomeId === "1" ? (event?.home ?? "") : outcomeId),
    pick: ({ outcomeId }) => outcomeId,
    period: (period) => period,
  });
  await page.i18n.load("my-bets");
  const leg = { ...betOf("OL-1").legs[0]!, marketId: BUILDER, specifiers: "", outcomeId: OUTCOME, ...change };
  mounted = await mount(page.services, <LegParts leg={leg} />);
  return mounted.screen.getAllByRole("listitem").map((item) => item.textContent);
}

test("a combination lists its outcomes, each with its market", async () => {
  expect(await show({})).toEqual(["Arsenal 1x2", "yes btts", "over total"]);
});

test("each outcome of a combination shows its result as soon as that is known", async () => {
  const parts = [{ result: "won" as const }, { result: "lost" as const }, { result: null }];
  expect(await show({ parts })).toEqual(["Arsenal 1x2Won", "yes bttsLost", "over total"]);
  const icons = [...mounted.container.querySelectorAll("use")].map((use) => use.getAttribute("href")?.split("#")[1]);
  expect(icons).toEqual(["circle-check", "circle-x", "clock"]);
});

test("a name with markup is shown as text", async () => {
  const home = '<img src=x onerror="alert(1)">';
  expect((await show({ home }))[0]).toBe(`${home} 1x2`);
  expect(mounted.screen.queryByRole("img")).toBeNull();
});
