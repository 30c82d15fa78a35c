import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { verify } from "../pages/verify/verify.ts";
import { type Answer, done, TestedHouse, type Told } from "./testing/tested-house.fixture.ts";

const HOUR = 3_600_000;

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
});
afterEach(() => tested.stop());

const stakes = (round: string) => tested.wallet.named("bet").filter((each) => each.round === round);
/** What the wallet was told of a round's end. */
const ends = (round: string) =>
  [...tested.wallet.named("win"), ...tested.wallet.named("end-round")].filter((each) => each.round === round);
const recordOf = async (round: string) =>
  (await tested.record(round)).body as { state: string; acts?: unknown[]; paid?: number; staked?: number };
const placesOf = (round: string) => {
  const { books, drawing } = tested.running.house.real;
  return drawing.of(books.open.get(round)!).drawn as readonly number[];
};

/** A round of mines in which some tiles that are safe are open. */
async function mines(session: string, safe: number): Promise<Told> {
  let told = done(await tested.bet(session, { stake: 100, mines: 3 }));
  const hidden = placesOf(told.round.round);
  const tiles = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !hidden.includes(tile));
  for (const tile of tiles.slice(0, safe)) told = done(await tested.act(session, told.round, { open: tile }));
  return told;
}

/** Lets hours pass, in each of which the house looks for what is left, and waits until it has told all. */
async function passHours(hours: number): Promise<void> {
  const { books } = tested.running.house.real;
  for (let hour = 0; hour < hours; hour++) {
    tested.time.pass(HOUR);
    await books.kept();
    // It plans the next look a moment after the last one.
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    await vi.waitFor(() => expect([...books.messages.values()]).toEqual([]));
  }
}

test("mines that are left are taken after a day for what they pay, once, and the wallet hears that a rule did it", async () => {
  const { session } = await tested.sit("mines");
  const { round } = await mines(session, 2);
  await passHours(23);
  expect((await recordOf(round.round)).state).toBe("open");
  await passHours(2);
  const record = await recordOf(round.round);
  const pays = Math.floor((100 * 12_857) / 10_000);
  expect(record).toMatchObject({ state: "over", paid: pays, acts: [{}, {}, { left: true }] });
  expect(ends(round.round)).toMatchObject([{ amount: pays, closesRound: true, isLeft: true }]);
  await passHours(30);
  expect(ends(round.round)).toHaveLength(1);
  expect(tested.wallet.movedIn(round.round)).toBe(pays - 100);
  const { session: later, open } = await tested.sit("mines");
  expect(open).toBeNull();
  await tested.call("/api/seeds", later, { clientSeed: "another" });
  expect(await verify(JSON.stringify(await recordOf(round.round)))).toMatchObject({ kind: "right" });
});

test("a step begins the day again, and a day that the player's own act ends says nothing of a rule", async () => {
  const { session } = await tested.sit("mines");
  const { round } = await mines(session, 1);
  await passHours(20);
  const again = await tested.sit("mines");
  const hidden = placesOf(round.round);
  const tile = Array.from({ length: 25 }, (_, at) => at).findLast((at) => !hidden.includes(at))!;
  const now = done(await tested.act(again.session, again.open!, { open: tile }));
  await passHours(20);
  expect((await recordOf(round.round)).state).toBe("open");
  const { session: last } = await tested.sit("mines");
  done(await tested.act(last, now.round, { take: true }));
  expect(ends(round.round)).toMatchObject([{ closesRound: true }]);
  expect(ends(round.round)[0]).not.toHaveProperty("isLeft");
});

describe.each([
  ["mines", { stake: 100, mines: 3 }, 100],
  ["hi-lo", { stake: 100 }, 100],
] as const)("%s in which nothing was done", (game, bet, back) => {
  test("gives the stake back", async () => {
    const { session } = await tested.sit(game);
    const { round } = done(await tested.bet(session, bet));
    await passHours(25);
    expect(await recordOf(round.round)).toMatchObject({ state: "over", staked: 100, paid: back });
    expect(tested.wallet.movedIn(round.round)).toBe(0);
  });
});

test("a hi-lo in which guesses were right is taken", async () => {
  const { session } = await tested.sit("hi-lo");
  let told: Told;
  do {
    told = done(await tested.bet(session, { stake: 100 }));
    const { next } = told.round.shown as { next: Record<string, number> };
    told = done(await tested.act(session, told.round, { guess: Object.keys(next)[0] }));
  } while (told.round.isOver);
  const { multiplier } = told.round.shown as { multiplier: number };
  await passHours(25);
  expect((await recordOf(told.round.round)).paid).toBe(Math.floor((100 * multiplier) / 10_000));
});

test("blackjack stands on every hand, video poker holds every card", async () => {
  for (const [game, act] of [
    ["blackjack", { move: "stand" }],
    ["video-poker", { hold: [0, 1, 2, 3, 4] }],
  ] as const) {
    const { session } = await tested.sit(game);
    let told = done(await tested.bet(session, { stake: 100 }));
    while (told.round.isOver) told = done(await tested.bet(session, { stake: 100 }));
    const { drawing, books } = tested.running.house.real;
    const expected = drawing.of(books.open.get(told.round.round)!).act(act);
    await passHours(25);
    expect(await recordOf(told.round.round)).toMatchObject({ staked: 100, paid: expected.paid });
    expect(ends(told.round.round)).toHaveLength(1);
  }
});

test("players cannot end a round by the rule, in no game", async () => {
  for (const [game, bet] of [
    ["mines", { stake: 100, mines: 3 }],
    ["video-poker", { stake: 100 }],
  ] as const) {
    const { session } = await tested.sit(game);
    const { round } = done(await tested.bet(session, bet));
    const answer: Answer = await tested.act(session, round, { left: true });
    expect(answer).toMatchObject({ status: 422, body: { code: "ACT_MALFORMED" } });
  }
});

describe("killed in the middle", () => {
  test("before the end is on the disk: the next start ends it", async () => {
    const { session } = await tested.sit("mines");
    const { round } = await mines(session, 2);
    // The one who dies does not come to look.
    tested.time.clear();
    tested.time.pass(25 * HOUR);
    await tested.kill();
    await vi.waitFor(async () => expect(await recordOf(round.round)).toMatchObject({ state: "over" }));
    await vi.waitFor(() => expect(ends(round.round)).toHaveLength(1));
    expect(stakes(round.round)).toHaveLength(1);
  });

  test.each(["lost", "cut"])(
    "while the wallet is told, and its answer is %s: it is told until it is taken, and paid once",
    async (how) => {
      const { session } = await tested.sit("mines");
      const { round } = await mines(session, 2);
      tested.wallet.fail("win", how);
      tested.time.pass(25 * HOUR);
      await vi.waitFor(() => {
        tested.time.pass(600_000);
        expect(ends(round.round).length).toBeGreaterThan(0);
      });
      await tested.kill();
      await vi.waitFor(() => {
        tested.time.pass(400_000);
        expect(tested.running.house.real.books.messages.size).toBe(0);
      });
      expect(tested.wallet.movedIn(round.round)).toBe(28);
      expect(new Set(ends(round.round).map(({ transaction }) => transaction)).size).toBe(1);
    },
  );

  test("after it was told: it is told no more", async () => {
    const { session } = await tested.sit("mines");
    const { round } = await mines(session, 2);
    await passHours(25);
    await tested.running.house.real.books.kept();
    await tested.kill();
    await passHours(3);
    expect(ends(round.round)).toHaveLength(1);
  });
});

test("a stake that is being asked for is not overtaken", async () => {
  const { session } = await tested.sit("blackjack");
  let told = done(await tested.bet(session, { stake: 100 }));
  while (told.round.isOver) told = done(await tested.bet(session, { stake: 100 }));
  let answer: Promise<Answer> | undefined;
  await new Promise<void>((asked) => {
    tested.wallet.before = async ({ operation }) => {
      if (operation !== "bet") return;
      tested.wallet.before = () => undefined;
      tested.time.pass(25 * HOUR);
      await tested.running.house.real.books.kept();
      asked();
    };
    answer = tested.act(session, told.round, { move: "double" });
  });
  expect(done((await answer)!).round).toMatchObject({ isOver: true, staked: 200 });
  expect((await recordOf(told.round.round)).acts).toEqual([{ move: "double" }]);
});

test("rounds for play money end by the same rule, and nobody is told", async () => {
  const { session } = await tested.demo("mines");
  const { round } = done(await tested.bet(session, { stake: 100, mines: 3 }));
  await passHours(25);
  expect(await recordOf(round.round)).toMatchObject({ state: "over", paid: 100 });
  expect(tested.wallet.calls).toEqual([]);
});
