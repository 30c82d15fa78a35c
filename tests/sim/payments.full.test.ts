import { expect, test } from "vitest";
import { simulate } from "./payments.sim.ts";
import { MUTANTS, plant } from "./payments/mutants.ts";

const SIZE = 240;

test.each(MUTANTS)(
  "the simulation of payments finds that $name",
  async (mutant) => {
    const { faults } = await simulate({ seed: "test", size: SIZE, plant: (database) => plant(database, mutant) });
    expect(faults).not.toEqual([]);
  },
  600_000,
);
