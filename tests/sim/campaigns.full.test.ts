import { expect, test } from "vitest";
import { simulate } from "./campaigns.sim.ts";
import { MUTANTS } from "./campaigns/mutants.ts";
import { plant } from "./payments/mutants.ts";

const SIZE = 24_000;

test.each(MUTANTS)(
  "the simulation of campaigns finds that $name",
  async (mutant) => {
    const { faults } = await simulate({ seed: "test", size: SIZE, plant: (database) => plant(database, mutant) });
    expect(faults).not.toEqual([]);
  },
  600_000,
);
