import { expect, test } from "vitest";
import { simulate } from "./game-wallet.sim.ts";
import { MUTANTS } from "./game-wallet/mutants.ts";
import { plant } from "./payments/mutants.ts";

const SIZE = 10_000;
const MUTANT_SIZE = 3_000;
const LONG_MS = 900_000;

test.each(["postgres", "embedded"] as const)(
  "on the %s engine the game wallet agrees with its second book",
  async (engine) => {
    const { figures, faults } = await simulate({ seed: "full", size: SIZE, engine });
    expect(faults).toEqual([]);
    expect(figures["overdrawn"]).toBeGreaterThan(0);
  },
  LONG_MS,
);

test.each(MUTANTS)(
  "the simulation of the game wallet finds that $name",
  async (mutant) => {
    const planted = (database: Parameters<typeof plant>[0]) => plant(database, mutant);
    const { faults } = await simulate({ seed: "test", size: MUTANT_SIZE, plant: planted });
    expect(faults).not.toEqual([]);
  },
  LONG_MS,
);
