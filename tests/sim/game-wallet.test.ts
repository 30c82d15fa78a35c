import { expect, test } from "vitest";
import { describeOnEngines } from "../support/platform/engines.ts";
import { simulate, smallSize } from "./game-wallet.sim.ts";

// As many as fit into a test; `npm run sim -- game-wallet` makes 1,000,000.
describeOnEngines("on the %s engine", (engine) => {
  test("no cent is lost or made, whatever providers say late, twice, out of order or not to the end", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: smallSize, engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["booked", "failed", "cut", "takenBack", "conflicts", "locked", "poor", "tooEarly", "closed"])
      expect(figures[kind], kind).toBeGreaterThan(3);
    for (const kind of ["lapsed", "gone"]) expect(figures[kind], kind).toBeGreaterThan(0);
  });
});
