import { afterAll, beforeAll, expect, test } from "vitest";
import { betReceipt } from "../../../plugins/betslip/wire.ts";
import { passkeyOptions } from "../../../plugins/mfa/methods-wire.ts";
import { assertionOptions } from "../../../plugins/mfa/passkey-wire.ts";
import { cashOutReceipt, cashOutStandings } from "../../../plugins/my-bets/cash-out/wire.ts";
import type { Database } from "../../../server/db/database.ts";
import { type Feed, startFeed } from "../../../server/feed/start-feed.ts";
import { DatabaseFeedStore } from "../../../server/feed/store/feed-store.ts";
import { SharedTurns } from "../../../server/modules/entrance/shared-turns.ts";
import { consumeChallenge } from "../../../server/modules/mfa/methods/passkey-request-repository.ts";
import { CallingBrowser } from "../../support/pages/browser.ts";
import { describeOnPostgres } from "../../support/platform/engines.ts";
import { openTestDatabase, type Platform, type PlatformData, startPlatform } from "../../support/platform/platform.ts";
import { startPostgres } from "../../support/platform/postgres.ts";
import { Authenticator } from "../../support/players/authenticator.ts";
import { newBettor } from "../../support/players/bets.ts";
import { Person } from "../../support/players/mfa.ts";
import { newMatch } from "../../support/players/own-match.ts";
import { ledgerFaults, newPlayer } from "../../support/players/players.ts";
import { until } from "../../support/until.ts";

describeOnPostgres("two processes on one database", () => {
  let one: Platform;
  let other: Platform;
  let last = 0;

  beforeAll(async () => {
    one = await startPlatform({ engine: "postgres" });
    other = await startPlatform({ engine: "postgres", data: one.data, line: one.line });
  });
  afterAll(async () => {
    expect(await ledgerFaults(one.database)).toEqual([]);
    await Promise.all([one.stop(), other.stop()]);
  });

  const bet = async (platform: Platform, token: string, key = `two-processes-${++last}`) => {
    const eventId = String(50_000 + last);
    one.line.offer(eventId);
    const leg = { eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, origin: "sport" };
    const terms = { currency: "EUR", wallet: "cash", acceptance: { policy: "any" } };
    return platform.call("POST", "/api/v1/bets", {
      token,
      key,
      body: { type: "single", legs: [leg], stake: 1000, ...terms },
    });
  };

  test("an attempt counts at whichever process it is made", async () => {
    const registrationId = "nobody's";
    const tryAt = (platform: Platform) =>
      platform.call("POST", "/api/v1/auth/email-confirmation/resend", { body: { registrationId } });
    for (let at = 0; at < 5; at++) expect((await tryAt(at % 2 ? one : other)).status).toBe(404);
    for (const each of [one, other]) expect((await tryAt(each)).status).toBe(429);
  });

  test("a session that ends in one process ends the connections in the other within a second", async () => {
    const { token } = await newPlayer(one);
    const { rows } = await one.database.query<{ id: string }>(
      "select id from session order by started_at desc limit 1",
    );
    expect((await one.call("POST", "/api/Login/Logout", { token })).status).toBe(204);
    await expect.poll(() => other.signedOff).toContain(rows[0]?.id);
    expect((await other.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(401);
  });

  test("an offer of one process is accepted at the other, and published to the player's pages in both", async () => {
    const { token, player } = await newPlayer(one);
    const placed = betReceipt.parse((await bet(one, token)).body);
    const { id } = placed.bet;
    const { standings } = cashOutStandings.parse(
      (await one.call("GET", `/api/v1/cash-out?bets=${id}`, { token })).body,
    );
    const answer = await other.call("POST", `/api/v1/bets/${id}/cash-out`, {
      token,
      key: "taken-elsewhere",
      body: { quoteId: standings[0]?.quote?.id },
    });
    const { bet: sold, balance } = cashOutReceipt.parse(answer.body);
    expect(sold).toMatchObject({ id, status: "cashed_out" });
    for (const { published } of [one, other]) {
      const reported = () => published.filter((each) => each.player === player).map(({ delta }) => delta);
      await expect.poll(reported).toEqual([
        { balance: placed.balance, placed: [placed.bet] },
        { balance, bets: [sold] },
      ]);
    }
  });

  test("one key at both processes in the same moment gives one bet", async () => {
    const { token } = await newPlayer(one);
    const eventId = "59999";
    one.line.offer(eventId);
    const leg = { eventId, marketId: "1x2", specifiers: "", outcomeId: "1", odds: 2500, version: 1, origin: "sport" };
    const terms = { currency: "EUR", wallet: "cash", acceptance: { policy: "any" } };
    const body = { type: "single", legs: [leg], stake: 1000, ...terms };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? one : other).call("POST", "/api/v1/bets", { token, key: "same-key-twice", body }),
      ),
    );
    const struck = answers.filter(({ status }) => status === 200);
    expect(struck.length).toBeGreaterThan(0);
    expect(new Set(struck.map((each) => betReceipt.parse(each.body).bet.id)).size).toBe(1);
    const open = await other.call("GET", "/api/v1/bets?state=open", { token });
    expect((open.body as { bets: unknown[] }).bets).toHaveLength(1);
  });

  test("a challenge for a new passkey made by one process is known to the other, for one try", async () => {
    const person = await Person.arrive(one);
    await person.unlock();
    const headers = { authorization: `Token ${person.token}`, origin: one.origin };
    const asked = await person.browser.post("/api/v1/mfa/passkeys/options", undefined, headers);
    const { challenge } = passkeyOptions.parse(asked.body);
    expect(await consumeChallenge(other.database, person.number)).toBe(challenge);
    expect(await consumeChallenge(one.database, person.number)).toBeUndefined();
  });

  test("a passkey challenge made by one process logs its owner in at the other, once", async () => {
    const person = await Person.arrive(one);
    await person.unlock();
    const device = new Authenticator(other.origin);
    const at = (platform: Platform) => ({ origin: platform.origin, authorization: `Token ${person.token}` });
    const asked = await person.browser.post(`${other.origin}/api/v1/mfa/passkeys/options`, undefined, at(other));
    const credential = device.make(passkeyOptions.parse(asked.body));
    await person.browser.post(`${other.origin}/api/v1/mfa/passkeys`, { credential, name: "A key" }, at(other));

    const browser = new CallingBrowser(one.origin);
    const url = "/api/v1/entrance/passkey";
    const options = assertionOptions.parse((await browser.post(`${url}/options`, undefined, at(one))).body);
    const signed = { credential: device.sign(options) };
    expect((await browser.post(`${other.origin}${url}`, signed, at(other))).status).toBe(200);
    expect((await browser.post(`${other.origin}${url}`, signed, at(other))).status).toBe(422);
  });

  test("a login is checked by one process at a time, and one that dies meanwhile delays others only briefly", async () => {
    const turns = [new SharedTurns(one.database), new SharedTurns(other.database)] as const;
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await one.database.query("select pg_sleep(0.02)");
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, (_, at) => turns[at % 2 ? 0 : 1].run("same login", work)));
    expect(most).toBe(1);

    const holding = turns[0].run("died", async () => {
      await one.database.query("update login_turn set ends_at = now() - interval '1 second'");
      await turns[1].run("died", work);
    });
    await expect(holding).resolves.toBeUndefined();
  });

  test("a bet whose end both processes see is settled once, and published once to each player's page", async () => {
    const me = await newBettor(one);
    const event = newMatch(one);
    const { id } = await me.bet(event);
    one.line.end(event, 1, 0);
    await until(async () => (await me.find(id)).status === "won");
    expect((await me.history(id)).filter(({ kind }) => kind === "settled")).toHaveLength(1);
    const reported = ({ published }: Platform) =>
      published.filter(({ player }) => player === me.player).map(({ delta }) => delta);
    const facts = [{ placed: [{ id, status: "open" }] }, { bets: [{ id, status: "won" }] }];
    for (const each of [one, other]) await expect.poll(() => reported(each)).toMatchObject(facts);
  });

  test("an order is watched by the process that accepted it, and by another when that one is gone", async () => {
    const third = await startPlatform({ engine: "postgres", data: one.data, line: one.line });
    const me = await newBettor(one);
    const event = newMatch(one);
    const { id } = await me.bet(event);
    const watcher = async () => {
      const sql = "select watcher from cash_out_order where bet_id = $1";
      return (await one.database.query<{ watcher: string | null }>(sql, [id])).rows[0]?.watcher;
    };
    const order = { atLeast: 1500, percent: 100 };
    await third.call("PUT", `/api/v1/bets/${id}/cash-out-order`, { token: me.token, body: { order } });
    await until(async () => (await watcher()) !== null);
    // Whichever heard of it first has it. What a process leaves behind that dies is an order whose watcher lives no more.
    await third.stop();
    const gone = "a process that died";
    await one.database.query("update cash_out_order set watcher = $1 where bet_id = $2", [gone, id]);
    await until(async () => ![gone, undefined].includes((await watcher()) ?? undefined));
    one.line.move(event, { odds: { "1": 1400, x: 5000, "2": 8000 } });
    await until(async () => (await me.find(id)).status === "cashed_out");
    expect((await me.history(id)).filter(({ kind }) => kind === "cashed_out")).toHaveLength(1);
  });
});

describeOnPostgres("two feeds on one database", () => {
  const NIGHT = Date.UTC(2026, 10, 24, 4);
  const databases: Database[] = [];
  const feeds: Feed[] = [];
  const start = async (rate = 1) => {
    const database = await openTestDatabase("postgres", data);
    databases.push(database);
    const options = { rate, seed: "two feeds", isReproducible: true };
    const feed = await startFeed({ store: new DatabaseFeedStore(database), ...options });
    feeds.push(feed);
    return feed;
  };
  let data: PlatformData;

  beforeAll(async () => {
    data = { dataDir: "", databaseUrl: await (await startPostgres()).newDatabase() };
    const database = await openTestDatabase("postgres", data);
    databases.push(database);
    // A time at which nobody plays, so that seasons have prices.
    await new DatabaseFeedStore(database).saveClock({ real: Date.now(), platform: NIGHT, ceiling: NIGHT, rate: 1 });
    await start();
    await start();
  });
  afterAll(async () => {
    for (const feed of feeds) await feed.stop();
    for (const database of databases) await database.close();
  });

  test("show one time and one line, and a third at another rate is refused with the reason", async () => {
    const [one, other] = feeds as [Feed, Feed];
    const [before, between, after] = [one.clock.now(), other.clock.now(), one.clock.now()];
    expect(between).toBeGreaterThan(before - 20);
    expect(between).toBeLessThan(after + 20);
    const live = ({ book }: Feed) => [...book.schedule.live.keys()];
    expect(live(one).length).toBeGreaterThan(0);
    expect(live(other)).toEqual(live(one));
    // A price stays where it is until it is off by more than a step, so that it hangs on who has looked since when.
    const odds = ({ book }: Feed) => live(one).map((id) => book.quote(id, "1x2", "", "1")?.odds ?? 0);
    const isNear = (each: number, at: number) => Math.abs(each / (odds(one)[at] ?? 0) - 1) < 0.1;
    await expect.poll(() => odds(other).filter((each, at) => each !== 0 && !isNear(each, at))).toEqual([]);
    await expect(start(5)).rejects.toThrow("CLOCK_RATE is 5, but another process of this platform runs at 1");
  });

  test("a runner that is withdrawn in one process is refused in both, with the same messages", async () => {
    const [one, other] = feeds as [Feed, Feed];
    let [id, outcomeId] = ["", ""];
    for (const competition of one.specials.competitions("football")) {
      // Somebody looks at it, so that its prices are kept.
      for (const { specials } of feeds) specials.want(competition);
      const [here, there] = feeds.map(({ specials }) => specials.current(competition)!);
      if (!here?.wantsPrices || !there) continue;
      await Promise.all([here.price(), there.price()]);
      for (const [place, each] of here.ids.entries()) {
        const market = here.line(place)?.markets.find(({ marketId }) => marketId === "outright");
        if (market?.status === "active") [id, outcomeId] = [each, market.outcomes[0]?.id ?? ""];
      }
      if (id !== "") break;
    }
    const quote = (feed: Feed) => feed.line.quote(id, "outright", "", outcomeId)?.marketStatus;
    expect(quote(one)).toBe("active");
    expect(quote(other)).toBe("active");
    const said: string[] = [];
    other.line.onMessage((message) => "id" in message && said.push(message.id));
    expect(await one.specials.withdraw(id)).toBe("withdrawn");
    await expect.poll(() => quote(other)).not.toBe("active");
    expect(said.filter((each) => each.includes(id)).length).toBeGreaterThan(0);
  });
});
