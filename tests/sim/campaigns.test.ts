import { expect, test } from "vitest";
import { simulate, smallSize } from "./campaigns.sim.ts";

// As many as fit into a test; `npm run sim -- campaigns` makes 250,000.
test("bonuses add up after every act, whatever fails, is corrected, goes back or comes twice", async () => {
  const { figures, faults } = await simulate({ seed: "test", size: smallSize });
  expect(faults).toEqual([]);
  // What never came would prove nothing.
  for (const kind of ["taken", "refused", "failed", "completed", "forfeited", "given", "rounds"])
    expect(figures[kind], kind).toBeGreaterThan(2);
});
