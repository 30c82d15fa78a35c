import { beforeAll, expect, test } from "vitest";
import { type MyPlayAnswer, myPlayAnswer } from "../../../plugins/responsible-gambling/my-play/wire.ts";
import type { Queryable } from "../../../server/db/database.ts";
import { addGames, casinoModules, seated } from "../../support/casino/casino-ground.ts";
import { newGameId } from "../../support/casino/game-caller.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";
import { settlementOf } from "../../support/players/bet-terms.ts";
import { newBettor } from "../../support/players/bets.ts";
import { newMatch } from "../../support/players/own-match.ts";

const PATH = "/api/v1/responsible-gambling/my-play";
const BERLIN = "Europe/Berlin";

onEachEngine({ modules: casinoModules }, (on) => {
  beforeAll(() => addGames(on.platform.database));

  const look = async (token: string, query = `months=3&zone=${BERLIN}`) =>
    myPlayAnswer.parse((await on.platform.call("GET", `${PATH}?${query}`, { token })).body);

  /** What the ledger's entries themselves say of a player's cash, whatever lines were made of them. */
  const ledgerOf = async (player: string, staking: string, all: string) => {
    const { rows } = await on.platform.database.query<{ staked: number; returned: number }>(
      `select coalesce(-sum(e.amount) filter (where t.kind = $2), 0)::float8 as staked,
         coalesce(sum(e.amount) filter (where t.kind <> $2), 0)::float8 as returned
       from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_transaction t on t.id = e.transaction_id
       where a.player = $1 and a.kind = 'cash' and t.kind like any ($3::text[])`,
      [player, staking, `{${all}}`],
    );
    return rows[0]!;
  };
  const sum = (of: readonly { staked: number; returned: number }[]) => ({
    staked: of.reduce((total, { staked }) => total + staked, 0),
    returned: of.reduce((total, { returned }) => total + returned, 0),
  });
  const moneyOf = ({ staked, returned }: MyPlayAnswer["totals"]) => ({ staked, returned });

  test("each total is what the ledger says, also after a void bet, a result that was corrected, and a stake taken back", async () => {
    const me = await newBettor(on.platform);
    const [wrong, ended, open] = [newMatch(on.platform), newMatch(on.platform), newMatch(on.platform)];
    const say = (event: string, result: "won" | "lost", certainty: "live" | "confirmed", more = {}) =>
      on.platform.call("POST", "/sandbox/feed/messages", {
        body: { message: settlementOf(event, result, more, { certainty }) },
      });
    await me.bet(wrong, "1", 700);
    await say(wrong, "won", "live");
    await say(wrong, "lost", "confirmed");
    await me.bet(ended, "1", 400);
    await say(ended, "lost", "live", { voidFactor: 1 });
    await me.bet(open, "1", 150);
    const seat = await seated(on.platform, me.token);
    await seat.betAndWin(500, 1200);
    const undone = newGameId("bet");
    const next = seat.inRound();
    await next.bet(300, { transaction: undone });
    await next.rollback(undone);

    const play = await look(me.token);
    const sport = await ledgerOf(me.player, "stake", "stake,settlement,reversal,cash_out");
    const casino = await ledgerOf(me.player, "game-bet", "game-%");
    expect(sport).toEqual({ staked: 1250, returned: 400 });
    expect(casino).toEqual({ staked: 800, returned: 1500 });
    expect(play.products).toEqual({ sport, casino });
    for (const part of [[sport, casino], play.days, play.hours]) expect(moneyOf(play.totals)).toEqual(sum(part));
    // All that has happened to the hundred euros was play.
    expect(await me.available()).toBe(10_000 + play.totals.returned - play.totals.staked);
    expect(moneyOf((await look(me.token, `months=12&zone=${BERLIN}`)).totals)).toEqual(moneyOf(play.totals));
    expect(play.longest?.beganAt).toMatch(/Z$/);
  });

  test("nothing of another player is in it, and before anything was played it is empty", async () => {
    const [other, me] = [await newBettor(on.platform), await newBettor(on.platform)];
    await other.bet(newMatch(on.platform), "1", 500);
    expect(await look(me.token)).toMatchObject({
      totals: { staked: 0, returned: 0 },
      products: { sport: { staked: 0, returned: 0 } },
      currency: "EUR",
    });
  });

  test("an unknown zone and other months are refused by their name", async () => {
    const { token } = await newBettor(on.platform);
    const ask = async (query: string) => (await on.platform.call("GET", `${PATH}?${query}`, { token })).body;
    expect(await ask("zone=Mars/Olympus")).toMatchObject({ errorCode: "TIME_ZONE_UNKNOWN" });
    expect(await ask(`zone=${BERLIN}&months=120`)).toMatchObject({ fields: [{ name: "months" }] });
    expect(await ask("months=3")).toMatchObject({ fields: [{ name: "zone" }] });
  });

  /** Runs something of which nothing stays. */
  async function undone<T>(run: (connection: Queryable) => Promise<T>): Promise<T> {
    let result: T | undefined;
    const undo = new Error("undo");
    await on.platform.database
      .transaction(async (connection) => {
        result = await run(connection);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return result as T;
  }
  /** Moves money between a new wallet and the house at these moments, and returns the wallet. */
  const moved = async (
    connection: Queryable,
    player: string,
    lines: readonly (readonly [string, string, number])[],
  ) => {
    const { rows } = await connection.query<{ cash: string; house: string }>(
      "select ledger_account_id($1, 'cash', 'USD')::text as cash, ledger_account_id(null, 'house', 'USD')::text as house",
      [player],
    );
    const { cash, house } = rows[0]!;
    for (const [at, kind, amount] of lines) {
      const id = newGameId("line");
      await connection.query("insert into ledger_transaction (id, kind, created_at) values ($1, $2, $3::timestamptz)", [
        id,
        kind,
        at,
      ]);
      await connection.query(
        "insert into ledger_entry (transaction_id, account_id, amount) values ($1, $2::bigint, $4::bigint), ($1, $3::bigint, -$4::bigint)",
        [id, cash, house, amount],
      );
    }
    return cash;
  };

  test("an hour that comes twice is one hour of the day, a day ends at midnight of the zone, and the ends are exact", async () => {
    const { player } = await newBettor(on.platform);
    const hours = await undone(async (connection) => {
      const cash = await moved(connection, player, [
        ["2026-10-23T21:59:59.999Z", "stake", -1],
        ["2026-10-23T22:00:00.000Z", "stake", -10],
        ["2026-10-25T00:15:00.000Z", "stake", -100],
        ["2026-10-25T00:59:59.999Z", "settlement", 50],
        ["2026-10-25T01:15:00.000Z", "stake", -1000],
        ["2026-10-25T01:20:00.000Z", "deposit", 5],
        ["2026-10-25T22:59:59.999Z", "stake", -10_000],
        ["2026-10-25T23:00:00.000Z", "stake", -100_000],
      ]);
      const { rows } = await connection.query(
        `select day::text, hour, kind, amount::float8 as amount from play_hours($1::bigint, '{stake,settlement}',
           '2026-10-24T00:00+02:00', '2026-10-26T00:00+01:00', $2) order by day, hour, amount`,
        [cash, BERLIN],
      );
      return rows.map((row) => Object.values(row));
    });
    expect(hours).toEqual([
      ["2026-10-24", 0, "stake", -10],
      ["2026-10-25", 2, "stake", -1000],
      ["2026-10-25", 2, "stake", -100],
      ["2026-10-25", 2, "settlement", 50],
      ["2026-10-25", 23, "stake", -10_000],
    ]);
  });

  test("time overlaps once, a night belongs to both of its days, and what is no longer kept of a session still counts", async () => {
    const { player } = await newBettor(on.platform);
    const found = await undone(async (connection) => {
      for (const [id, from, to] of [
        ["a", "2021-03-27T22:30:00Z", "2021-03-28T02:00:00Z"],
        ["b", "2021-03-28T01:30:00Z", "2021-03-28T02:30:00Z"],
        ["c", "2021-03-28T12:00:00Z", "2021-03-28T12:00:10Z"],
      ] as const)
        await connection.query(
          `insert into session (id, player, login_type, started_at, seen_at, ended_at) values ('span-' || $1::text, $2, 'email',
             $3::timestamptz, $4::timestamptz, $4::timestamptz)`,
          [id, player, from, to],
        );
      const hours = async () =>
        (
          await connection.query(
            `select day::text, hour, seconds from hours_logged_in($1, '2021-03-27T00:00Z', '2021-03-29T00:00Z', $2)
             order by day, hour`,
            [player, BERLIN],
          )
        ).rows.map((row) => Object.values(row));
      const before = await hours();
      await connection.query("delete from session where id like 'span-%'");
      expect(await hours()).toEqual(before);
      return before;
    });
    // At 01:00 UTC two o'clock becomes three.
    expect(found).toEqual([
      ["2021-03-27", 23, 1800],
      ["2021-03-28", 0, 3600],
      ["2021-03-28", 1, 3600],
      ["2021-03-28", 3, 3600],
      ["2021-03-28", 4, 1800],
      ["2021-03-28", 14, 10],
    ]);
  });
});
