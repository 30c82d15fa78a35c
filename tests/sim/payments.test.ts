import { expect, test } from "vitest";
import { describeOnEngines } from "../support/platform/engines.ts";
import { sized } from "../support/size.ts";
import { simulate, smallSize } from "./payments.sim.ts";

/** As many as fit into a test; `npm run sim -- payments` makes 250,000. */
const SIZES = { postgres: sized(150, smallSize), embedded: sized(60, smallSize / 4) };

describeOnEngines("on the %s engine", (engine) => {
  test("the platform's ledger, the service's and what players see agree to the cent, whatever is lost, late or killed", async () => {
    const { figures, faults } = await simulate({ seed: "test", size: SIZES[engine], engine });
    expect(faults).toEqual([]);
    // What never came would prove nothing.
    for (const kind of ["delivered", "lost", "kills", "refused", "bets", "decided"])
      expect(figures[kind], kind).toBeGreaterThan(0);
  }, 600_000);
});
