import { describe, test } from "vitest";
import { sized } from "../size.ts";
import { type Engine, ENGINES } from "./platform.ts";
import { findPostgres } from "./postgres.ts";

/** Where PostgreSQL is missing, its tests are skipped and the report says why. */
const isMissing = (engine: Engine): boolean => engine === "postgres" && !findPostgres();
const skip = () => test.skip("PostgreSQL is not installed here");

/** Declares a block's tests once for each database engine. `title` names the engine as `%s`. */
export function describeOnEngines(title: string, tests: (engine: Engine) => void): void {
  describe.each(ENGINES)(title, (engine) => (isMissing(engine) ? skip() : tests(engine)));
}

/**
 * Declares a block's tests for areas where the engines hardly differ: the gate runs them on PostgreSQL, if it is
 * installed, and the full run on both engines.
 */
export function describeOnGateEngine(title: string, tests: (engine: Engine) => void): void {
  const gate: Engine = findPostgres() ? "postgres" : "embedded";
  describe.each(sized([gate], ENGINES))(title, (engine) => (isMissing(engine) ? skip() : tests(engine)));
}

/** Declares tests that need PostgreSQL, such as those of several processes. */
export function describeOnPostgres(title: string, tests: () => void): void {
  describe(title, () => (isMissing("postgres") ? skip() : tests()));
}
