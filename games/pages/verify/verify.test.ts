import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { done, TestedHouse, type Told } from "../../house/testing/tested-house.fixture.ts";
import { verify } from "./verify.ts";

let tested: TestedHouse;
beforeAll(async () => {
  tested = await new TestedHouse().start();
});
afterAll(() => tested.stop());

/** Not everything can be guessed at every card. */
const guess = ({ round }: Told) => ({ guess: Object.keys((round.shown as { readonly next: object }).next)[0] });

/** The record of a round that was played with play money, and whose seeds were changed afterwards. */
async function recordOf(game: string, bet: unknown, acts: readonly unknown[] = []): Promise<Record<string, unknown>> {
  const { session } = await tested.demo(game);
  let told = done(await tested.bet(session, bet));
  for (const act of acts) {
    if (told.round.isOver) break;
    const said: unknown = typeof act === "function" ? (act as (told: Told) => unknown)(told) : act;
    told = done(await tested.act(session, told.round, said));
  }
  await tested.call("/api/seeds", session, { clientSeed: "another" });
  return (await tested.record(told.round.round)).body;
}

const kindOf = async (record: unknown) => (await verify(JSON.stringify(record))).kind;

test.each([
  ["dice", { stake: 100, side: "over", target: 5049 }, []],
  ["limbo", { stake: 100, target: 20_000 }, []],
  ["mines", { stake: 100, mines: 3 }, [{ open: 1 }, { open: 2 }, { take: true }]],
  ["roulette", { chips: [{ on: "red", stake: 100 }] }, []],
  ["blackjack", { stake: 100 }, [{ move: "stand" }]],
  ["hi-lo", { stake: 100 }, [{ skip: true }, guess, { take: true }]],
  ["video-poker", { stake: 100 }, [{ hold: [0] }]],
  ["nine-lanterns", { stake: 100 }, []],
] as const)("a round of %s is drawn again, and comes out as the house said", async (game, bet, acts) => {
  const record = await recordOf(game, bet, acts);
  if (record.state === "over") expect(await kindOf(record)).toBe("right");
  else expect(await kindOf(record)).toBe("open");
});

describe("a house that lies is noticed", () => {
  const lies: readonly (readonly [name: string, lie: (record: Record<string, unknown>) => Record<string, unknown>])[] =
    [
      ["of what it paid", (record) => ({ ...record, paid: Number(record.paid) + 1 })],
      ["of the bet", (record) => ({ ...record, bet: { stake: 200, side: "over", target: 5049 } })],
      ["of the seed", ({ seeds, ...record }) => ({ ...record, seeds: { ...(seeds as object), serverSeed: "b".repeat(64) } })], // prettier-ignore
      ["of the commitment", ({ seeds, ...record }) => ({ ...record, seeds: { ...(seeds as object), commitment: "c".repeat(64) } })], // prettier-ignore
    ];
  test.each(lies)("%s", async (_name, lie) => {
    const record = await recordOf("dice", { stake: 100, side: "over", target: 5049 });
    expect(await kindOf(lie(record))).toBe("wrong");
  });
});

test("what cannot be checked is said as it is", async () => {
  const { session } = await tested.demo("dice");
  const { round } = done(await tested.bet(session, { stake: 100, side: "over", target: 5049 }));
  expect(await kindOf((await tested.record(round.round)).body)).toBe("no-seed");
  expect(await kindOf({ state: "void" })).toBe("void");
  for (const text of ["", "{", "[]", "null", '{"game":"coin"}']) expect((await verify(text)).kind).toBe("unreadable");
});
