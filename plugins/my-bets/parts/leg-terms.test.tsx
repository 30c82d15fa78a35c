// @vitest-environment jsdom
import { mount, type Mounted, testPage } from "@core/testing";
import { afterEach, expect, test } from "vitest";
import type { PlacedLeg } from "../../betslip/wire.ts";
import texts from "../locales/en.json" with { type: "json" };
import { betOf } from "../testing/test-bets.ts";
import { LegTerms } from "./leg-terms.tsx";

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function notes(change: Partial<PlacedLeg>) {
  const page = testPage({ "my-bets": texts });
  await page.i18n.load("my-bets");
  mounted = await mount(page.services, <LegTerms leg={{ ...betOf("OL-1").legs[0]!, ...change }} />);
  return [...mounted.container.children].map((note) => note.textContent);
}

const eachWay = { places: 3, of: 1, over: 5 };

test("a pick without terms of its own shows none", async () => {
  expect(await notes({})).toEqual([]);
});

test("an each-way pick shows its terms, and its place result as soon as that is known", async () => {
  expect(await notes({ eachWay, placed: { result: null } })).toEqual(["Each way 1/5, 3 places"]);
  await mounted.unmount();
  expect(await notes({ eachWay, placed: { result: "won" } })).toEqual(["Each way 1/5, 3 places: placed"]);
  await mounted.unmount();
  expect(await notes({ eachWay, placed: { result: "lost" } })).toEqual(["Each way 1/5, 3 places: not placed"]);
});

test("a dead heat and the deduction of Rule 4 are shown", async () => {
  const placed = { result: "won" as const, deadHeat: { places: 1, tied: 2 } };
  expect(await notes({ eachWay, placed, deduction: 25 })).toEqual([
    "Each way 1/5, 3 places: placed in a dead heat (1 of 2 paid)",
    "Rule 4: 25% of the profit is deducted, a runner was withdrawn",
  ]);
});
