import { expect, test } from "vitest";
import { simulate } from "./limits.sim.ts";
import { MUTANTS } from "./limits/mutants.ts";
import { plant } from "./payments/mutants.ts";

// The latest is found after 59.
const SIZE = 150;

test.each(MUTANTS)(
  "the simulation of limits finds that $name",
  async (mutant) => {
    const { faults } = await simulate({ seed: "test", size: SIZE, plant: (database) => plant(database, mutant) });
    expect(faults).not.toEqual([]);
  },
  600_000,
);
