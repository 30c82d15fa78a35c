import { expect, test } from "vitest";
import { describeOnEngines } from "../support/platform/engines.ts";
import { simulate, smallSize } from "./host-wallet.sim.ts";

// As many as fit into a test; `npm run sim -- host-wallet` makes 100,000.
describeOnEngines("on the %s engine", (engine) => {
  test("the host's book, the ledger and the bets agree to the cent, whatever is lost, late, twice or cut", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: smallSize, engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["bets", "refused", "silent", "kills", "revised", "cashedOut", "lost", "late", "twice", "said"])
      expect(figures[kind], kind).toBeGreaterThan(2);
  });
});
