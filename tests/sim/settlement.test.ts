import { expect, test } from "vitest";
import { simulate, smallSize } from "./settlement.sim.ts";

// As many as fit into a test; `npm run sim -- settlement` makes 250,000.
test("random bets are settled alike by two implementations, with any messages in any order", async () => {
  const { figures, faults } = await simulate({ seed: "test", size: smallSize });
  expect(faults).toEqual([]);
  // Kinds that never came would prove nothing.
  for (const kind of [
    "each way",
    "builders",
    "dead heats",
    "rule 4",
    "boosted",
    "insured",
    "boosted prices",
    "raised boosts",
    "early payouts",
    "free bets",
    "cashed out",
  ])
    expect(figures[kind], kind).toBeGreaterThan(10);
});
