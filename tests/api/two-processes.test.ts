import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOutReceipt, cashOutStandings } from "../../plugins/my-bets/cash-out/wire.ts";
import { betReceipt } from "../../plugins/my-bets/wire.ts";
import { passkeyOptions } from "../../plugins/mfa/methods-wire.ts";
import { takeChallenge } from "../../server/modules/mfa/passkey-request-repository.ts";
import { SharedTurns } from "../../server/modules/entrance/shared-turns.ts";
import { Person } from "../support/mfa.ts";
import { removeTemporaryFolders, startPlatform, type Platform } from "../support/platform.ts";
import { ledgerFaults, newPlayer } from "../support/players.ts";
import { findPostgres } from "../support/postgres.ts";

afterAll(removeTemporaryFolders);

describe("two processes on one database", () => {
  if (!findPostgres()) return void test.skip("PostgreSQL is not installed here");
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
      ...{ token, key },
      body: { type: "single", legs: [leg], stake: 1000, ...terms },
    });
  };

  test("an attempt counts wherever it is made", async () => {
    const registrationId = "nobody's";
    const tryAt = (platform: Platform) =>
      platform.call("POST", "/api/v1/auth/email-confirmation/resend", { body: { registrationId } });
    for (let at = 0; at < 5; at++) expect((await tryAt(at % 2 ? one : other)).status).toBe(404);
    for (const each of [one, other]) expect((await tryAt(each)).status).toBe(429);
  });

  test("a session that ends in one ends the connections in the other within a second", async () => {
    const { token } = await newPlayer(one);
    const { rows } = await one.database.query<{ id: string }>(
      "select id from session order by started_at desc limit 1",
    );
    expect((await one.call("POST", "/api/Login/Logout", { token })).status).toBe(204);
    await expect.poll(() => other.signedOff).toContain(rows[0]?.id);
    expect((await other.call("GET", "/api/v2/user/getBalances", { token })).status).toBe(401);
  });

  test("an offer of one is taken at the other, and told to the player's pages in both", async () => {
    const { token, player } = await newPlayer(one);
    const { id } = betReceipt.parse((await bet(one, token)).body).bet;
    const { standings } = cashOutStandings.parse(
      (await one.call("GET", `/api/v1/cash-out?bets=${id}`, { token })).body,
    );
    const answer = await other.call("POST", `/api/v1/bets/${id}/cash-out`, {
      ...{ token, key: "taken-elsewhere" },
      body: { quoteId: standings[0]?.quote?.id },
    });
    const { bet: sold, balance } = cashOutReceipt.parse(answer.body);
    expect(sold).toMatchObject({ id, status: "cashed_out" });
    for (const { published } of [one, other]) {
      const told = () => published.filter((each) => each.player === player).map(({ delta }) => delta);
      await expect.poll(told).toEqual([{ balance, bets: [sold] }]);
    }
  });

  test("of one key at both in the same moment comes one bet", async () => {
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

  test("what a browser was asked to sign for a new passkey by one, the other knows, for one try", async () => {
    const person = await Person.arrive(one);
    await person.unlock();
    const headers = { authorization: `Token ${person.token}`, origin: one.origin };
    const asked = await person.browser.post("/api/v1/mfa/passkeys/options", undefined, headers);
    const { challenge } = passkeyOptions.parse(asked.body);
    expect(await takeChallenge(other.database, person.number)).toBe(challenge);
    expect(await takeChallenge(one.database, person.number)).toBeUndefined();
  });

  test("a login is looked at by one at a time, and a process that dies in its turn holds up nobody for long", async () => {
    const turns = [new SharedTurns(one.database), new SharedTurns(other.database)] as const;
    let inside = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++inside);
      await one.database.query("select pg_sleep(0.02)");
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, (_, at) => turns[at % 2 ? 0 : 1].take("same login", work)));
    expect(most).toBe(1);

    const holding = turns[0].take("died", async () => {
      await one.database.query("update login_turn set ends_at = now() - interval '1 second'");
      await turns[1].take("died", work);
    });
    await expect(holding).resolves.toBeUndefined();
  });
});
