import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ENGINES,
  removeTemporaryFolders,
  startPlatform,
  type Engine,
  type Platform,
  type PlatformOptions,
} from "./platform.ts";
import { ledgerFaults } from "../players/players.ts";
import { findPostgres } from "./postgres.ts";

/** Where a block of tests runs. */
export interface Ground {
  readonly engine: Engine;
  /** Runs from before the first test until after the last. */
  readonly platform: Platform;
}

/** Runs a file's tests on both engines, each with a platform of its own. At the end all accounts must be right. */
export function onEachEngine(options: Omit<PlatformOptions, "engine">, tests: (on: Ground) => void): void {
  afterAll(removeTemporaryFolders);
  describe.each(ENGINES)("on the %s engine", (engine) => {
    if (engine === "postgres" && !findPostgres()) return void test.skip("PostgreSQL is not installed here");
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
