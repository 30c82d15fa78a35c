import { afterEach, beforeEach, expect, test } from "vitest";
import { TestedHouse } from "../testing/tested-house.fixture.ts";

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
});
afterEach(() => tested.stop());

const DICE = { stake: 100, side: "over", target: 5049 };

test("a flood of launches of one address is bounded", async () => {
  const answers = await Promise.all(
    Array.from({ length: 140 }, () => tested.launch("dice", { mode: "demo", token: null })),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(200), count(429)]).toEqual([120, 20]);
});

test("a flood of bets of one player is bounded, and each that is taken is one round", async () => {
  const { session } = await tested.sit("dice");
  const answers = await Promise.all(Array.from({ length: 30 }, () => tested.bet(session, DICE)));
  const taken = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 429).length).toBe(30 - taken.length);
  expect(taken.length).toBeLessThan(30);
  expect(tested.wallet.named("bet")).toHaveLength(taken.length);
});

test("a flood of orders that are refused, and of new seeds, is bounded for each player", async () => {
  const { session } = await tested.sit("dice");
  const codes: unknown[] = [];
  for (let turn = 0; turn < 241; turn++) codes.push((await tested.bet(session, { ...DICE, stake: 1 })).body.code);
  expect([codes.filter((code) => code === "STAKE_TOO_LOW").length, codes.at(-1)]).toEqual([240, "TOO_MANY"]);
  const seeds: number[] = [];
  for (let turn = 0; turn < 21; turn++)
    seeds.push((await tested.call("/api/seeds", session, { clientSeed: `seed-${turn}` })).status);
  expect([seeds.filter((status) => status === 200).length, seeds.at(-1)]).toEqual([20, 429]);
  tested.time.pass(60_000);
  expect((await tested.bet(session, DICE)).status).toBe(200);
});
