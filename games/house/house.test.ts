import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { commitmentOf } from "../fair/crash-chain.ts";
import { nodeHashing } from "../fair/node-hashing.ts";
import { wordsOf } from "../fair/seeds.ts";
import { gameCalled } from "../house-games.ts";
import { PAGES } from "../pages/titles.ts";
import type { Round } from "../rules/game.ts";
import { done, TestedHouse, type Told } from "./testing/tested-house.fixture.ts";

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
});
afterEach(() => tested.stop());

const DICE = { stake: 100, side: "over", target: 5049 };

/** Games that end with their bet, and one bet of each. */
const AT_ONCE: readonly (readonly [game: string, bet: unknown, staked: number])[] = [
  ["dice", DICE, 100],
  ["limbo", { stake: 100, target: 20_000 }, 100],
  ["plinko", { stake: 100, rows: 8, risk: "low" }, 100],
  ["wheel", { stake: 100, segments: 10, risk: "low" }, 100],
  ["keno", { stake: 100, picks: [1, 2, 3] }, 100],
  ["roulette", { chips: [{ on: "red", stake: 100 }, { on: "17", stake: 50 }] }, 150], // prettier-ignore
  ["baccarat", { chips: [{ on: "player", stake: 100 }] }, 100],
  ["nine-lanterns", { stake: 100 }, 100],
  ["copper-canyon", { stake: 100 }, 100],
  ["prism-cascade", { stake: 100 }, 100],
];

type Moves = { readonly moves?: readonly string[]; readonly next?: Readonly<Record<string, number>> };

/** Games of several steps, and what is done in each until it is over. */
const IN_STEPS: readonly (readonly [game: string, bet: unknown, act: (told: Told) => unknown])[] = [
  ["mines", { stake: 100, mines: 3 }, ({ round: { acts } }) => (acts < 3 ? { open: acts } : { take: true })],
  [
    "hi-lo",
    { stake: 100 },
    ({ round: { acts, shown } }) =>
      acts < 2 ? { guess: Object.keys((shown as Moves).next ?? {})[0] } : { take: true },
  ],
  [
    "blackjack",
    { stake: 100 },
    ({ round }) => ({ move: (round.shown as Moves).moves?.includes("double") ? "double" : "stand" }),
  ],
  ["video-poker", { stake: 100 }, () => ({ hold: [0, 1] })],
];

/** Plays on until the round is over. */
async function playOut(key: string, told: Told, act: (told: Told) => unknown): Promise<Told> {
  let now = told;
  while (!now.round.isOver) now = done(await tested.act(key, now.round, act(now)));
  return now;
}

/** What the rules say of a round, by the seeds that were shown. */
async function drawnAgain(id: string): Promise<{ readonly again: Round; readonly record: Record<string, unknown> }> {
  const { body } = await tested.record(id);
  const { game, bet, acts, seeds, currency } = body as {
    game: string;
    bet: unknown;
    acts: unknown[];
    currency: string;
    seeds: { serverSeed: string; clientSeed: string; nonce: number; commitment: string };
  };
  expect(nodeHashing.sha256(seeds.serverSeed)).toBe(seeds.commitment);
  const begun = gameCalled(game).place(bet, currency).begin(wordsOf(seeds, nodeHashing));
  return { again: acts.reduce((now: Round, act) => now.act(act), begun), record: body };
}

test.each(AT_ONCE)("%s is played from the bet to the win, and anybody can check it", async (game, bet, staked) => {
  const { session, seeds } = await tested.sit(game);
  const told = done(await tested.bet(session, bet));
  const { round } = told;
  expect(round).toMatchObject({ game, isOver: true, staked, nonce: 0 });
  expect(tested.wallet.movedIn(round.round)).toBe(round.paid - staked);
  expect(told.balance).toEqual({ amount: 100_000 - staked + round.paid, currency: "EUR" });
  expect(tested.wallet.ended).toEqual([round.round]);
  expect((await tested.record(round.round)).body).toMatchObject({ seeds: { serverSeed: null, nonce: 0 } });
  await tested.call("/api/seeds", session, { clientSeed: "another" });
  const { again, record } = await drawnAgain(round.round);
  expect([again.staked, again.paid, again.shown()]).toEqual([staked, round.paid, round.shown]);
  expect(record).toMatchObject({ state: "over", seeds: { commitment: seeds.commitment } });
});

test.each(IN_STEPS)("%s is played step by step, with one end", async (game, bet, act) => {
  const { session } = await tested.sit(game);
  for (let nonce = 0; nonce < 4; nonce++) {
    const { round } = await playOut(session, done(await tested.bet(session, bet)), act);
    expect(tested.wallet.movedIn(round.round)).toBe(round.paid - round.staked);
    expect(tested.wallet.ended.filter((id) => id === round.round)).toHaveLength(1);
    expect(round.nonce).toBe(nonce);
  }
  const last = tested.wallet.ended.at(-1)!;
  await tested.call("/api/seeds", session, { clientSeed: "another" });
  const { again, record } = await drawnAgain(last);
  expect([again.staked, again.paid]).toEqual([record.staked, record.paid]);
});

test.each(IN_STEPS)("%s killed after each step goes on as it was drawn", async (game, bet, act) => {
  const { session } = await tested.sit(game);
  const begun = done(await tested.bet(session, bet));
  let now = begun;
  await tested.kill();
  while (!now.round.isOver) {
    const { open } = await tested.sit(game);
    expect(open).toEqual(now.round);
    now = done(await tested.act(session, now.round, act(now)));
    await tested.kill();
  }
  const { round } = now;
  expect(tested.wallet.movedIn(round.round)).toBe(round.paid - round.staked);
  expect(tested.wallet.ended).toEqual([round.round]);
  await tested.call("/api/seeds", session, { clientSeed: "another" });
  const { again } = await drawnAgain(round.round);
  expect([again.staked, again.paid, again.shown()]).toEqual([round.staked, round.paid, round.shown]);
});

describe("killed within a step", () => {
  test("before the wallet's answer to a stake: the stake is given back, and nothing was drawn", async () => {
    const { session } = await tested.sit("dice");
    const killed = new Promise<void>((resolve, reject) => {
      tested.wallet.before = ({ operation }) => {
        if (operation !== "bet") return;
        tested.wallet.before = () => undefined;
        tested.kill().then(resolve, reject);
      };
    });
    const answer = tested.bet(session, DICE, "one").catch(() => undefined);
    await killed;
    await answer;
    const [{ round = "" } = {}] = tested.wallet.named("bet") as { round?: string }[];
    await vi.waitFor(() => expect(tested.wallet.named("rollback")).toMatchObject([{ reference: `${round}-b1` }]));
    await vi.waitFor(() => expect(tested.wallet.movedIn(round)).toBe(0));
    expect((await tested.record(round)).body).toMatchObject({ state: "void" });
    expect((await tested.bet(session, DICE, "one")).body).toMatchObject({ code: "ROUND_VOID" });
    expect(done(await tested.bet(session, DICE, "two")).round.nonce).toBe(0);
  });

  test("before a win arrived: it is told until it is taken, once", async () => {
    const { session } = await tested.sit("wheel");
    const bet = { stake: 100, segments: 40, risk: "low" };
    for (const how of ["lost", "cut", "TRY_AGAIN", "lost"]) tested.wallet.fail("win", how);
    let told = done(await tested.bet(session, bet));
    while (told.round.paid === 0) told = done(await tested.bet(session, bet));
    expect(told.balance).toBeNull();
    await tested.kill();
    await vi.waitFor(() => {
      tested.time.pass(400_000);
      expect(tested.running.house.real.books.messages.size).toBe(0);
    });
    expect(tested.wallet.movedIn(told.round.round)).toBe(told.round.paid - 100);
  });
});

describe("what the wallet says to a stake", () => {
  test.each(["INSUFFICIENT_FUNDS", "SESSION_ENDED", "PLAYER_LOCKED", "LIMIT_REACHED", "NOT_ALLOWED"])(
    "%s is said, nothing is drawn, and no nonce is used",
    async (status) => {
      const { session } = await tested.sit("dice");
      tested.wallet.fail("bet", status);
      expect(await tested.bet(session, DICE)).toMatchObject({
        status: 409,
        body: { code: "BET_REFUSED", details: { status } },
      });
      expect(done(await tested.bet(session, DICE)).round.nonce).toBe(0);
      expect(tested.wallet.named("rollback")).toEqual([]);
    },
  );

  test.each(["lost", "cut", "TRY_AGAIN", "NO_SUCH_STATUS"])("%s: the stake is taken back", async (how) => {
    const { session } = await tested.sit("dice");
    tested.wallet.fail("bet", how);
    expect(await tested.bet(session, DICE)).toMatchObject({ status: 503, body: { code: "BET_IN_DOUBT" } });
    await vi.waitFor(() => expect(tested.wallet.named("rollback")).toHaveLength(1));
    expect(tested.wallet.balance).toBe(100_000);
  });

  test("an act that stakes again and is refused leaves the round as it was", async () => {
    const { session } = await tested.sit("blackjack");
    let told = done(await tested.bet(session, { stake: 100 }));
    while (told.round.isOver) told = done(await tested.bet(session, { stake: 100 }));
    for (const [how, code] of [
      ["INSUFFICIENT_FUNDS", "BET_REFUSED"],
      ["cut", "BET_IN_DOUBT"],
    ] as const) {
      // prettier-ignore
      tested.wallet.fail("bet", how);
      expect((await tested.act(session, told.round, { move: "double" })).body.code).toBe(code);
    }
    const after = await tested.call(`/api/rounds/${told.round.round}`, session);
    expect(after.body).toMatchObject({ round: told.round });
    const ended = done(await tested.act(session, told.round, { move: "double" }));
    expect(ended.round).toMatchObject({ isOver: true, staked: 200 });
    await vi.waitFor(() => expect(tested.wallet.movedIn(told.round.round)).toBe(ended.round.paid - 200));
  });
});

test("a win that the wallet has otherwise in its books is told once, and the round says that people look into it", async () => {
  const { session } = await tested.sit("mines");
  const begun = done(await tested.bet(session, { stake: 100, mines: 1 }));
  const { round } = begun.round;
  tested.wallet.book.set(`${round}-w`, { moved: 0, content: "of another call", isRolledBack: false });
  const { books, drawing } = tested.running.house.real;
  const mines = drawing.of(books.open.get(round)!).drawn as readonly number[];
  const opened = done(await tested.act(session, begun.round, { open: mines.includes(0) ? 1 : 0 }));
  expect(done(await tested.act(session, opened.round, { take: true })).balance).toBeNull();
  const told = () => tested.wallet.named("win").filter(({ transaction }) => transaction === `${round}-w`);
  expect(told()).toHaveLength(1);
  tested.time.pass(3_600_000);
  await tested.kill();
  tested.time.pass(3_600_000);
  expect(told()).toHaveLength(1);
  expect((await tested.record(round)).body).toMatchObject({ disputed: "TRANSACTION_CONFLICT" });
});

test("the same order twice is one round, another under its name is refused", async () => {
  const { session } = await tested.sit("dice");
  const first = done(await tested.bet(session, DICE, "one"));
  const again = done(await tested.bet(session, DICE, "one"));
  expect(again).toEqual(first);
  expect((await tested.bet(session, { ...DICE, stake: 200 }, "one")).body).toMatchObject({ code: "REQUEST_USED" });
  expect(tested.wallet.named("bet")).toHaveLength(1);
});

test("an act twice is done once, and one out of its order is refused", async () => {
  const { session } = await tested.sit("mines");
  const begun = done(await tested.bet(session, { stake: 100, mines: 1 }));
  const [one, two] = await Promise.all([1, 2].map(() => tested.act(session, begun.round, { open: 3 })));
  expect(done(two!).round).toEqual(done(one!).round);
  expect((await tested.act(session, begun.round, { open: 4 })).status).toBe(409);
});

test("a slot takes 2.5 seconds, another game what the platform asks for, whatever the page says", async () => {
  const slot = await tested.sit("nine-lanterns");
  tested.wallet.minimumCycleMs = 5_000;
  const dice = await tested.sit("dice", { minimumCycleMs: 0 });
  expect([slot.cycleMs, dice.cycleMs]).toEqual([2_500, 5_000]);
  expect((await tested.bet(slot.session, { stake: 100 })).status).toBe(200);
  tested.time.pass(2_400);
  expect(await tested.bet(slot.session, { stake: 100 })).toMatchObject({
    status: 429,
    body: { code: "TOO_SOON", details: { waitMs: 100 } },
  });
  tested.time.pass(100);
  expect((await tested.bet(slot.session, { stake: 100 })).status).toBe(200);
});

test("what is played in another game does not make a slot's next cycle earlier, nor does a kill", async () => {
  const slot = await tested.sit("nine-lanterns");
  const dice = await tested.sit("dice");
  expect((await tested.bet(slot.session, { stake: 100 })).status).toBe(200);
  for (let turn = 0; turn < 25; turn++) {
    tested.wallet.fail("bet", "INSUFFICIENT_FUNDS");
    expect((await tested.bet(dice.session, DICE)).status).toBe(409);
  }
  expect((await tested.bet(slot.session, { stake: 100 })).body).toMatchObject({ code: "TOO_SOON" });
  await tested.kill();
  expect((await tested.bet(slot.session, { stake: 100 })).body).toMatchObject({ code: "TOO_SOON" });
});

test("seeds are committed to before play, and shown when they draw no more", async () => {
  const { session, seeds } = await tested.sit("dice");
  done(await tested.bet(session, DICE));
  done(await tested.bet(session, DICE));
  const { body } = await tested.call("/api/seeds", session, { clientSeed: "mine-2" });
  const { revealed, seeds: next } = body as { revealed: Record<string, unknown>; seeds: Record<string, unknown> };
  expect(nodeHashing.sha256(String(revealed.serverSeed))).toBe(seeds.commitment);
  expect(revealed).toMatchObject({ clientSeed: "client", rounds: 2 });
  expect(next).toMatchObject({ commitment: seeds.nextCommitment, clientSeed: "mine-2", nonce: 0 });
  await tested.kill();
  expect((await tested.call("/api/seeds", session)).body.seeds).toEqual(next);
});

describe("with play money", () => {
  test("the same rules hold, without a wallet", async () => {
    const { session, balance } = await tested.demo("dice");
    expect(balance.amount).toBe(100_000);
    const { round, balance: after } = done(await tested.bet(session, DICE));
    expect(after?.amount).toBe(100_000 - 100 + round.paid);
    expect(tested.wallet.calls).toEqual([]);
    await tested.call("/api/seeds", session, { clientSeed: "another" });
    expect((await drawnAgain(round.round)).again.paid).toBe(round.paid);
  });

  test("it is used up, and nothing of it is written", async () => {
    const { session } = await tested.demo("limbo");
    // It wins once in ten thousand rounds, and ten of them are all that there is.
    const bet = { stake: 10_000, target: 100_000_000 };
    for (let tries = 0; tries < 10; tries++) done(await tested.bet(session, bet));
    const last = await tested.bet(session, bet);
    expect(last.body).toMatchObject({ code: "BET_REFUSED", details: { status: "INSUFFICIENT_FUNDS" } });
    expect(readFileSync(join(tested.folder, "journal.jsonl"), "utf8")).not.toContain("demo-");
  });
});

test("nothing in a record says who played", async () => {
  const { session } = await tested.sit("dice");
  const { round } = done(await tested.bet(session, DICE));
  const text = JSON.stringify((await tested.record(round.round)).body);
  expect(text).not.toMatch(/player-1|session/);
  expect((await tested.record("no-such-round")).status).toBe(404);
});

test("a round that is not over says nothing of what was drawn", async () => {
  const { session } = await tested.sit("mines");
  const { round } = done(await tested.bet(session, { stake: 100, mines: 3 }));
  const { body } = await tested.record(round.round);
  expect(Object.keys(body).toSorted()).toEqual(
    ["begunAt", "currency", "game", "name", "round", "state", "version"].toSorted(),
  );
});

test("the catalogue has every game that has a page, with its exact figures", async () => {
  const { body } = await tested.call("/catalogue.json");
  const games = body.games as { code: string; rtp: { least: number; greatest: number } }[];
  expect(games.map(({ code }) => code).toSorted()).toEqual(Object.keys(PAGES).toSorted());
  expect(games.find(({ code }) => code === "nine-lanterns")?.rtp.least).toBeCloseTo(0.96, 9);
  expect(games.every(({ rtp }) => rtp.least > 0.85 && rtp.greatest < 1)).toBe(true);
});

test("the chain of crash is committed to once", () => {
  const { books } = tested.running.house.real;
  expect(tested.running.house.room.seen().commitment).toBe(commitmentOf(books.chain!, nodeHashing));
});
