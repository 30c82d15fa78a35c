import { expect, test } from "vitest";
import type { RunningLeg } from "../../../plugins/betslip/rules/settlement-rules.ts";
import { cashOutOffer } from "./offer.ts";

test("fifty systems of ten legs with a tax are valued without a thousand settlements each", () => {
  const legs = Array.from({ length: 10 }, (_, at): RunningLeg => ({ odds: 1700 + 137 * at, result: null }));
  const chances = legs.map((_, at) => ({ win: { of: 400_000_000 + 1_234_567 * at, over: 1_000_000_000 } }));
  const bet = { stake: 1000, taxRate: 1950, system: { sizes: [2, 5, 7], bankers: [] }, legs };
  const before = process.cpuUsage();
  for (let turn = 0; turn < 50; turn++) expect(cashOutOffer(bet, chances, 5)).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(before);
  // Microseconds of CPU time of this process alone. Settling every combination on its own takes ten seconds or more.
  expect(user + system).toBeLessThan(2_000_000);
});
