import { expect, test } from "vitest";
import { describeOnGateEngine } from "../support/platform/engines.ts";
import { simulate, smallSize } from "./limits.sim.ts";

// As many as fit into a test; `npm run sim -- limits` makes 100,000.
describeOnGateEngine("on the %s engine", (engine) => {
  test("nothing is over any limit, nothing is played in a break, and no raise comes early or unconfirmed", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: smallSize, engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["acts", "refused", "killed", "confirmed", "early", "excluded"])
      expect(figures[kind], kind).toBeGreaterThan(0);
  });
});
