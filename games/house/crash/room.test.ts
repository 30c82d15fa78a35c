import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { crashWords, hashAfter } from "../../fair/crash-chain.ts";
import { nodeHashing } from "../../fair/node-hashing.ts";
import { gameCalled } from "../../house-games.ts";
import { done, TestedHouse, type Told } from "../testing/tested-house.fixture.ts";
import { msUntil, multiplierAt } from "./flight.ts";
import type { Seen } from "./room.ts";

let tested: TestedHouse;
beforeEach(async () => {
  tested = await new TestedHouse().start();
});
afterEach(() => tested.stop());

const room = () => tested.running.house.room;
const BETTING = 8_000;
const PAUSE = 4_000;

/** Where the round with this number ends, which the house alone knows before. */
function crashOf(number: number): number {
  const chain = tested.running.house.real.books.chain!;
  const hash = tested.running.house.links.hashOf(chain, number);
  const { drawn } = gameCalled("crash")
    .place({ stake: 100 }, "EUR")
    .begin(crashWords(hash, chain.salt!, nodeHashing));
  return drawn as number;
}

/** Lets rounds pass until one is in its betting that will reach a multiplier. */
async function bettingThatReaches(multiplier: number): Promise<number> {
  for (;;) {
    const { phase, number } = room().seen();
    if (phase === "betting" && crashOf(number) > multiplier) return number;
    await tested.running.house.real.books.kept();
    tested.time.pass(1_000);
  }
}

/** Lets the rest of the betting pass. */
const takeOff = () => tested.time.pass(room().seen().ms);
const passTo = (multiplier: number) => tested.time.pass(msUntil(multiplier));
const sit = () => tested.sit("crash");
const roundOf = async (key: string, told: Told) =>
  (await tested.call(`/api/rounds/${told.round.round}`, key)).body as unknown as Told;

test("the multiplier grows with the clock, and the clock finds it again", () => {
  for (const multiplier of [10_100, 15_000, 20_000, 1_000_000, 100_000_000]) {
    expect(multiplierAt(msUntil(multiplier))).toBeGreaterThanOrEqual(multiplier);
    expect(multiplierAt(msUntil(multiplier) - 2)).toBeLessThanOrEqual(multiplier);
  }
  expect(multiplierAt(0)).toBe(10_000);
});

test("a win is taken where the house's clock is, whatever the page says", async () => {
  const { session } = await sit();
  room().listen(() => undefined);
  await bettingThatReaches(20_000);
  const begun = done(await tested.bet(session, { stake: 100 }));
  expect((await tested.act(session, begun.round, { take: 100_000 })).status).toBe(409);
  takeOff();
  passTo(15_000);
  const { round } = done(await tested.act(session, begun.round, { take: 100_000 }));
  expect(round).toMatchObject({ isOver: true, shown: { takenAt: 15_000 }, paid: 150 });
  expect(tested.wallet.movedIn(round.round)).toBe(50);
});

test("after the last round of a chain nothing of the next one is seen", async () => {
  const { books } = tested.running.house.real;
  books.write({ type: "chain", chain: { id: "short", secret: "a".repeat(64), length: 1 } });
  books.write({ type: "salt", chain: "short", salt: "client" });
  const seen: Seen[] = [];
  room().listen((each) => void seen.push(each));
  while (room().seen().phase !== "idle") {
    await books.kept();
    tested.time.pass(1_000);
  }
  expect(seen.map(({ phase }) => phase)).toContain("over");
  expect(books.chain!.id).not.toBe("short");
  expect(room().seen()).toMatchObject({ number: 0, crash: null, hash: null, salt: null, last: [] });
  expect(seen.map(({ hash }) => hash)).not.toContain(books.chain!.secret);
  room().nameSalt("another");
  expect(room().seen()).toMatchObject({ phase: "betting", number: 1 });
});

test("where the round ends stays secret for as long as it is under way", async () => {
  const { session } = await sit();
  room().listen(() => undefined);
  const number = await bettingThatReaches(30_000);
  const begun = done(await tested.bet(session, { stake: 100 }));
  takeOff();
  passTo(12_000);
  const taken = done(await tested.act(session, begun.round, { take: true }));
  expect(taken.round.shown).not.toHaveProperty("crash");
  expect((await tested.record(begun.round.round)).body).not.toHaveProperty("chain");
  expect([room().seen().crash, room().seen().hash]).toEqual([null, null]);
  passTo(crashOf(number));
  await vi.waitFor(() => expect(room().seen().phase).toBe("over"));
  const { body } = await tested.record(begun.round.round);
  const { chain } = body as { chain: { hash: string; commitment: string; salt: string; number: number } };
  expect(hashAfter(chain.hash, chain.number, nodeHashing)).toBe(chain.commitment);
  expect((await roundOf(session, begun)).round.shown).toMatchObject({ crash: crashOf(number) });
});

test("a bet that says where to stop is stopped there, or lost", async () => {
  const { session } = await sit();
  room().listen(() => undefined);
  const number = await bettingThatReaches(15_000);
  const one = done(await tested.bet(session, { stake: 100, stopAt: 15_000 }));
  const other = await tested.sit("crash", { token: tested.wallet.token("crash", "player-2") });
  const beyond = Math.floor(crashOf(number) / 100) * 100 + 100;
  const two = done(await tested.bet(other.session, { stake: 100, stopAt: beyond }));
  takeOff();
  passTo(crashOf(number));
  await vi.waitFor(async () => {
    expect((await roundOf(session, one)).round).toMatchObject({ isOver: true, paid: 150 });
    expect((await roundOf(other.session, two)).round).toMatchObject({ isOver: true, paid: 0 });
  });
});

test("it is stopped there also while as many orders of the player wait as may", async () => {
  const { session } = await sit();
  const dice = await tested.sit("dice");
  room().listen(() => undefined);
  await bettingThatReaches(20_000);
  const told = done(await tested.bet(session, { stake: 100, stopAt: 15_000 }));
  let goOn = () => undefined as void;
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  tested.wallet.before = ({ operation }) => (operation === "bet" ? answered : undefined);
  const orders = [1, 2, 3, 4, 5].map(() => tested.bet(dice.session, { stake: 100, side: "over", target: 5049 }));
  expect((await Promise.race(orders)).body.code).toBe("TOO_MANY_AT_ONCE");
  takeOff();
  passTo(20_000);
  goOn();
  await Promise.all(orders);
  await vi.waitFor(async () => expect((await roundOf(session, told)).round).toMatchObject({ isOver: true, paid: 150 }));
});

test("bets are closed while a round is under way, and nothing can be taken after it", async () => {
  const { session } = await sit();
  room().listen(() => undefined);
  const number = await bettingThatReaches(12_000);
  const begun = done(await tested.bet(session, { stake: 100 }));
  takeOff();
  const late = await tested.sit("crash", { token: tested.wallet.token("crash", "player-2") });
  expect((await tested.bet(late.session, { stake: 100 })).body.code).toBe("BETS_CLOSED");
  passTo(crashOf(number));
  const { status } = await tested.act(session, begun.round, { take: true });
  expect([200, 409]).toContain(status);
  await vi.waitFor(async () => expect((await roundOf(session, begun)).round).toMatchObject({ isOver: true, paid: 0 }));
});

test("a stake that the wallet takes only after the round began is given back", async () => {
  const { session } = await sit();
  room().listen(() => undefined);
  await bettingThatReaches(12_000);
  tested.wallet.before = ({ operation }) => {
    if (operation === "bet") tested.time.pass(BETTING);
  };
  expect((await tested.bet(session, { stake: 100 })).body.code).toBe("BET_IN_DOUBT");
  await vi.waitFor(() => expect(tested.wallet.balance).toBe(100_000));
});

describe("a kill", () => {
  test("while bets are taken: the round comes, with the bets", async () => {
    const { session } = await sit();
    room().listen(() => undefined);
    const number = await bettingThatReaches(15_000);
    const begun = done(await tested.bet(session, { stake: 100, stopAt: 15_000 }));
    await tested.kill();
    expect(room().seen()).toMatchObject({ phase: "betting", number });
    takeOff();
    passTo(crashOf(number));
    await vi.waitFor(async () => expect((await roundOf(session, begun)).round.paid).toBe(150));
    expect(tested.wallet.ended).toEqual([begun.round.round]);
  });

  test("in a flight: it is where the clock is, and ends where it was drawn", async () => {
    const { session } = await sit();
    room().listen(() => undefined);
    const number = await bettingThatReaches(30_000);
    const begun = done(await tested.bet(session, { stake: 100 }));
    takeOff();
    passTo(13_000);
    await tested.running.house.real.books.kept();
    await tested.kill();
    expect(room().seen()).toMatchObject({ phase: "flying", number, multiplier: 13_000 });
    const { round } = done(await tested.act(session, begun.round, { take: true }));
    expect(round).toMatchObject({ isOver: true, paid: 130 });
    expect(tested.wallet.movedIn(begun.round.round)).toBe(30);
  });
});

test("rounds are told to all who watch, and there are none where nobody does", async () => {
  await tested.demo("crash");
  const seen: Seen[] = [];
  const forget = room().listen((now) => seen.push(now));
  takeOff();
  passTo(crashOf(1));
  await vi.waitFor(() => expect(room().seen().phase).toBe("over"));
  expect(seen.map(({ phase }) => phase)).toEqual(expect.arrayContaining(["betting", "flying", "over"]));
  expect(seen.at(-1)).toMatchObject({ phase: "over", number: 1, crash: crashOf(1), last: [{ number: 1 }] });
  forget();
  tested.time.pass(PAUSE + BETTING);
  expect(room().seen().phase).toBe("idle");
});

test("the stream of rounds is read by anybody, and bounded for one address", async () => {
  await tested.demo("crash");
  const address = `${tested.running.origin}/api/crash`;
  const cut = new AbortController();
  const first = await fetch(address, { signal: cut.signal });
  const { value } = await first.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toMatch(/^data: \{"phase":"betting","number":1,/);
  const more = await Promise.all(Array.from({ length: 70 }, () => fetch(address, { signal: cut.signal })));
  expect(more.filter(({ status }) => status === 503)).toHaveLength(11);
  cut.abort();
});
