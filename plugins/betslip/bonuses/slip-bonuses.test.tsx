// @vitest-environment jsdom
import type { SentRequest } from "@core/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expressBoostRequested, freeBetsLoadRequested } from "../../session/contract.ts";
import { arsenal, bodyOf, draw, LIMITS_ANSWER, receiptFor } from "../testing/test-page.ts";
import { change, settle, ShownSlip, type ShowOptions } from "../testing/test-slip.tsx";

let shown: ShownSlip | undefined;
const open = async (options?: ShowOptions) => (shown = await ShownSlip.open(options));
afterEach(() => shown?.close());

const welcome = {
  id: "fb-1",
  title: { en: "Welcome bet" },
  amount: 500,
  currency: "EUR",
  conditions: { minOdds: 1500 },
  expiresAt: "2026-02-01T00:00:00.000Z",
};
const long = { ...welcome, id: "fb-2", title: { en: "Long shot" }, conditions: { minOdds: 5000 } };

/** A slip whose player has bonuses. */
async function withBonuses(options: ShowOptions = {}) {
  const slip = await open({
    ...options,
    prepare: (page) => {
      page.http.on("GET /api/v1/bonuses/free-bets", { freeBets: [welcome, long] });
      page.http.on("GET /api/v1/bonuses/express-boost", {
        minOdds: 1300,
        steps: [
          { legs: 2, percent: 5 },
          { legs: 3, percent: 7 },
        ],
      });
      page.bus.publish(freeBetsLoadRequested, {});
      page.bus.publish(expressBoostRequested, {});
      options.prepare?.(page);
    },
  });
  await vi.waitFor(() => expect(slip.text).toContain("2 free bets to use"));
  return slip;
}

test("a free bet pays the stake, and returns the winnings without it", async () => {
  const slip = await withBonuses({ stake: 0 });
  expect(slip.text).toContain("until 1 Feb 2026");
  await slip.press("Welcome bet");
  expect(slip.control("Place bet")?.textContent).toContain("€5.00");
  // 5 at 2.00, less the 5.
  expect(slip.text).toContain("Possible return€5.00");
  slip.page.http.on("POST /api/v1/bets", (request: SentRequest) => receiptFor(bodyOf(request)));
  await slip.press("Place bet");
  const [sent] = slip.page.http.requests("POST /api/v1/bets");
  expect(bodyOf(sent)).toMatchObject({ wallet: "free_bet", freeBet: "fb-1", stake: 500 });
});

test("a free bet that does not fit cannot be chosen and says why", async () => {
  const slip = await withBonuses();
  expect(slip.text).toContain("For odds from 5.00");
  expect((slip.control("Long shot") as HTMLInputElement).disabled).toBe(true);
});

test("a free bet that no longer fits disables the button, and the player can use money instead", async () => {
  const slip = await withBonuses();
  await slip.press("Welcome bet");
  await change(() => slip.page.line.set(arsenal, { odds: 1400, version: 9 }));
  await settle();
  expect(slip.control("This free bet does not fit")?.getAttribute("aria-disabled")).toBe("true");
  await slip.press("Use a stake of your own");
  expect(slip.control("Accept 1.40 and place")).toBeDefined();
});

test("an express shows what the boost adds, and what one more leg would add", async () => {
  const slip = await withBonuses();
  await change(() => {
    slip.page.line.set(draw, { odds: 3500 });
    slip.slip.add(draw);
    slip.slip.stake("express", 1000);
  });
  await settle();
  // 5 % of 60 on top of 70.
  expect(slip.text).toContain("Express boost +5% · 1 more leg from 1.30 for +7%+€3.00");
  expect(slip.text).toContain("€73.00");
  await slip.press("Singles");
  expect(slip.text).not.toContain("Express boost");
});

test("a tax is shown, and deducted from the return", async () => {
  const slip = await open({
    prepare: ({ http }) => http.on("GET /api/v1/bets/limits", { ...LIMITS_ANSWER, taxRate: 1000 }),
  });
  await settle();
  expect(slip.text).toContain("Tax 10% on winnings−€1.00");
  expect(slip.text).toContain("€19.00");
});
