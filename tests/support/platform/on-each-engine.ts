import { afterAll, beforeAll, expect } from "vitest";
import { ledgerFaults } from "../players/players.ts";
import { describeOnEngines, describeOnGateEngine } from "./engines.ts";
import { type Engine, type Platform, type PlatformOptions, startPlatform } from "./platform.ts";

/** Where a block of tests runs. */
export interface Ground {
  readonly engine: Engine;
  /** Runs from before the first test until after the last. */
  readonly platform: Platform;
}

/** Runs a file's tests on both engines, each with a platform of its own. At the end all accounts must be right. */
export function onEachEngine(
  options: Omit<PlatformOptions, "engine">,
  tests: (on: Ground) => void,
  describeOn = describeOnEngines,
): void {
  describeOn("on the %s engine", (engine) => {
    let platform: Platform;
    beforeAll(async () => {
      platform = await startPlatform({ engine, ...options });
    });
    afterAll(async () => {
      expect(await ledgerFaults(platform.database)).toEqual([]);
      await platform.stop();
    });
    tests({
      engine,
      get platform() {
        return platform;
      },
    });
  });
}

/** The same for areas where the engines hardly differ: the gate runs them on PostgreSQL alone. */
export const onGateEngine: typeof onEachEngine = (options, tests) => onEachEngine(options, tests, describeOnGateEngine);
