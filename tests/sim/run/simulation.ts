import type { Engine } from "../../support/platform/platform.ts";

export interface SimulationOptions {
  /** The same seed makes the same run. */
  readonly seed: string;
  /** How much of what it counts: bets, operations, races or kills. */
  readonly size: number;
  /** For one that has a database; one of its own choice where none is given. */
  readonly engine?: Engine;
}

/** What a simulation did and found. One without faults has shown what it is there to show. */
export interface Simulated {
  readonly figures: Readonly<Record<string, number | string>>;
  /** Each in a sentence that names what it takes to see it again. */
  readonly faults: readonly string[];
}

export type Simulate = (options: SimulationOptions) => Promise<Simulated>;
