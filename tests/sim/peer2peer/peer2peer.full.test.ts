import { expect, test } from "vitest";
import { plant } from "../payments/mutants.ts";
import { simulate } from "../peer2peer.sim.ts";
import { MUTANTS } from "./mutants.ts";

const SIZE = 2000;

test.each(MUTANTS)(
  "the simulation of bets among players finds that $name",
  async (mutant) => {
    const found = await simulate({ seed: "test", size: SIZE, plant: (database) => plant(database, mutant) }).then(
      ({ faults }) => faults,
      // What the database itself refuses is found too.
      (error: unknown) => [String(error)],
    );
    expect(found).not.toEqual([]);
  },
  600_000,
);
