import { expect, test } from "vitest";
import { simulate, smallSize } from "./races.sim.ts";

// As many as fit into a test; `npm run sim -- races` makes 100,000.
test("no bet is placed outside its player's policy, while its line is suspended, or after the end", async () => {
  const { figures, faults } = await simulate({ seed: "test", size: smallSize });
  expect(faults).toEqual([]);
  // What never came would prove nothing.
  for (const kind of ["struck", "inPlay", "whileWritten", "ODDS_CHANGED", "LEG_CLOSED", "LEG_SUSPENDED"])
    expect(figures[kind], kind).toBeGreaterThan(10);
  // Nor is one cashed out or edited that is known to lose and is not settled yet; before that was known, each could be.
  expect(figures.soldBefore).toBe(20);
});
