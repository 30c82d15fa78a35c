import { expect, test } from "vitest";
import { findPostgres } from "../../support/platform/postgres.ts";
import { simulate as cut, smallSize as fewCuts } from "../cuts.sim.ts";
import { simulate as kill, smallSize as fewKills } from "../kills.sim.ts";

// Real servers, started several times; `npm run sim -- cuts` and `npm run sim -- kills` do it on both engines and far longer.
const engine = findPostgres() ? "postgres" : "embedded";

test("bets that are repeated over cut connections are placed once and debited once", async () => {
  const { figures, faults } = await cut({ seed: "test", size: fewCuts, engine });
  expect(faults).toEqual([]);
  expect(figures[`${engine} cuts`]).toBeGreaterThan(10);
});

test("a server that is killed under load loses no bet that it acknowledged, and places none that was not sent", async () => {
  const { figures, faults } = await kill({ seed: "test", size: fewKills, engine });
  // How soon it is ready again is nothing to ask beside other tests.
  expect(faults.filter((fault) => !fault.includes("ready later"))).toEqual([]);
  expect(figures[`${engine} sent`]).toBeGreaterThan(0);
});
