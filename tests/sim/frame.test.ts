import { expect, test } from "vitest";
import { simulate, smallSize } from "./frame.sim.ts";

// As many as fit into a test; `npm run sim -- frame` makes 100,000.
test("no hostile message of a host's page does anything, and none keeps a good one out", async () => {
  const { figures, faults } = await simulate({ seed: "test", size: smallSize });
  expect(faults).toEqual([]);
  // What never came would prove nothing.
  for (const kind of ["unknown verb", "wrong field", "its own prototype", "a circle", "too deep", "refused", "ignored"])
    expect(figures[kind], kind).toBeGreaterThan(100);
});
