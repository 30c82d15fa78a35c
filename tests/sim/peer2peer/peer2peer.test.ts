import { expect, test } from "vitest";
import { describeOnGateEngine } from "../../support/platform/engines.ts";
import { simulate, smallSize } from "../peer2peer.sim.ts";

// As many as fit into a test; `npm run sim -- peer2peer` makes 100,000.
describeOnGateEngine("on the %s engine", (engine) => {
  test("orders meet as in the second book, money sums to zero, and nobody is beyond what was reserved", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: smallSize, engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["orders", "matched", "refused", "cancelled", "settled", "corrected", "voided"])
      expect(figures[kind], kind).toBeGreaterThan(0);
  });
});
