import { expect, test } from "vitest";
import { simulate } from "./host-wallet.sim.ts";
import { faultyDatabase, MUTANTS } from "./host-wallet/mutants.ts";

const SIZE = 10_000;
const MUTANT_SIZE = 600;
const LONG_MS = 900_000;

test.each(["postgres", "embedded"] as const)(
  "on the %s engine the books of hosts' wallets agree",
  async (engine) => {
    const { faults } = await simulate({ seed: "full", size: SIZE, engine });
    expect(faults).toEqual([]);
  },
  LONG_MS,
);

test.each(MUTANTS)(
  "the simulation of hosts' wallets finds that $name",
  async (mutant) => {
    const planted = (database: Parameters<typeof faultyDatabase>[0]) => faultyDatabase(database, mutant);
    const { faults } = await simulate({ seed: "test", size: MUTANT_SIZE, plant: planted });
    expect(faults).not.toEqual([]);
  },
  LONG_MS,
);
