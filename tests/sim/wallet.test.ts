import { expect, test } from "vitest";
import { describeOnEngines } from "../support/platform/engines.ts";
import { simulate, smallSize } from "./wallet.sim.ts";

// As many as fit into a test; `npm run sim -- wallet` makes 1,000,000.
describeOnEngines("on the %s engine", (engine) => {
  test("the wallet adds up after every call, whatever fails, comes late or comes twice", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: smallSize, engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["bets", "failed", "refused", "replayed", "revised", "cashedOut"])
      expect(figures[kind], kind).toBeGreaterThan(20);
    for (const kind of ["taken", "given", "rounds"]) expect(figures[kind], kind).toBeGreaterThan(0);
  });
});
