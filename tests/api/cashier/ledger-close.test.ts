import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database, Queryable } from "../../../server/db/database.ts";
import { closeLedger, verifyLedger } from "../../../server/modules/cashier/closing/ledger-close.ts";
import { canonicalJson } from "../../../server/modules/desk/audit/chain.ts";
import { paymentDatabase } from "../../support/cashier/payment-database.ts";
import { plainPlayer } from "../../support/cashier/payment-ground.ts";
import { describeOnEngines } from "../../support/platform/engines.ts";

const DAY_MS = 24 * 3600_000;
const START = "0".repeat(64);

describeOnEngines("on the %s engine", (engine) => {
  const on = paymentDatabase(engine);
  let player: string;
  let count = 0;

  const todayOf = async (database: Database) => {
    const sql = "select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day";
    return (await database.query<{ day: string }>(sql)).rows[0]!.day;
  };
  const after = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
  /** The end of a day, as the job sees it. */
  const endOf = (day: string) => new Date(Date.parse(day) + DAY_MS + 11 * 60_000);
  const post = async (connection: Queryable, amount = 100) => {
    const id = `l:${++count}`;
    await connection.query("select ledger_grant($1, $2, 'EUR', $3)", [id, player, amount]);
    return id;
  };
  const bookedOf = async (id: string) => {
    const sql = `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
      from ledger_transaction where id = $1`;
    return (await on.database.query<{ at: string }>(sql, [id])).rows[0]!.at;
  };
  const closes = async () =>
    (
      await on.database.query<{ day: string; transactions: number; totals: unknown; previous: string; hash: string }>(
        `select to_char(day, 'YYYY-MM-DD') as day, transactions::int as transactions, totals, previous, hash
         from ledger_close order by day`,
      )
    ).rows;
  let today: string;

  beforeAll(async () => {
    player = await plainPlayer(on.database);
    today = await todayOf(on.database);
    // Two days ago, before any day was closed.
    await on.database.transaction(async (connection) => {
      await connection.query("select ledger_account_id($1, 'cash', 'EUR'), ledger_account_id(null, 'issuer', 'EUR')", [
        player,
      ]);
      const old = `(now() - interval '2 days')`;
      for (const id of ["l:b", "l:a"])
        await connection.script(
          `insert into ledger_transaction (id, kind, created_at) values ('${id}', 'grant', ${old})`,
        );
      for (const [id, amount] of [
        ["l:a", 5],
        ["l:b", 7],
      ] as const)
        await connection.query(
          `with cash as (update ledger_account set balance = balance + $2::bigint, postings = postings + 1
             where id = ledger_account_id($3, 'cash', 'EUR') returning id),
           issuer as (update ledger_account set balance = balance - $2::bigint, postings = postings + 1
             where id = ledger_account_id(null, 'issuer', 'EUR') returning id)
           insert into ledger_entry (transaction_id, account_id, amount)
             select $1, id, $2::bigint from cash union all select $1, id, -$2::bigint from issuer`,
          [id, amount, player],
        );
    });
  });

  test("days are closed one after another from the first transaction on, also those on which nothing happened", async () => {
    await closeLedger(on.database, new Date(Date.parse(today) + 9 * 60_000));
    expect((await closes()).map(({ day }) => day)).toEqual([after(today, -2)]);
    await Promise.all([closeLedger(on.database), closeLedger(on.database, endOf(after(today, -1)))]);
    expect(await closes()).toMatchObject([
      {
        ...{ day: after(today, -2), transactions: 2, previous: START },
        totals: [
          { kind: "cash", isPlayers: true, currency: "EUR", amount: 12 },
          { kind: "issuer", isPlayers: false, currency: "EUR", amount: -12 },
        ],
      },
      { day: after(today, -1), transactions: 0, totals: [] },
    ]);
    expect(await verifyLedger(on.database)).toEqual({ days: 2, verifiedUpTo: after(today, -1), broken: null });
  });

  test("the hash is what the docs say, so that anybody can compute it", async () => {
    const sha = (text: string) => createHash("sha256").update(text).digest("hex");
    const [close] = await closes();
    const { rows } = await on.database.query<{ id: string; at: string }>(
      `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
       from ledger_transaction where id in ('l:a', 'l:b') order by id`,
    );
    const lines = rows.map(({ id, at }) => {
      const amount = id === "l:a" ? 5 : 7;
      return [id, "grant", at, `cash ${player} EUR ${amount},issuer EUR ${-amount}`].join("\t");
    });
    const text = [START, close!.day, 2, canonicalJson(close!.totals), sha(lines.join("\n"))].join("\n");
    expect(close!.hash).toBe(sha(text));
  });

  test("what is posted after a day was closed is booked on the day that is open, whenever its transaction began", async () => {
    const before = await post(on.database);
    expect((await bookedOf(before)).slice(0, 10)).toBe(today);
    if (engine === "postgres") {
      // It begins on the day, waits until the day is closed, and posts then.
      let late = "";
      await on.database.transaction(async (connection) => {
        await connection.query("select now()");
        await closeLedger(on.database, endOf(today));
        late = await post(connection);
      });
      expect(await bookedOf(late)).toBe(`${after(today, 1)}T00:00:00.000000`);
    } else await closeLedger(on.database, endOf(today));
    const later = await post(on.database);
    expect(await bookedOf(later)).toBe(`${after(today, 1)}T00:00:00.000000`);
    expect((await closes()).at(-1)).toMatchObject({ day: today, transactions: 1 });
    expect((await verifyLedger(on.database)).broken).toBeNull();
  });

  describe("a closed day that is changed later is found", () => {
    /** Does something behind the triggers that refuse it, looks, and takes it back. */
    const verdictAfter = async (sql: string) => {
      const undone = new Error("undone");
      let verdict: unknown;
      const tried = on.database.transaction(async (connection) => {
        await connection.script("set local session_replication_role = replica");
        await connection.script(sql);
        verdict = await verifyLedger(connection);
        throw undone;
      });
      await expect(tried).rejects.toBe(undone);
      return verdict;
    };
    const first = () => after(today, -2);
    test.each([
      ["an amount", "update ledger_entry set amount = amount * 2 where transaction_id = 'l:a'", "changed"],
      ["a kind", "update ledger_transaction set kind = 'gift' where id = 'l:a'", "changed"],
      [
        "a time",
        "update ledger_transaction set created_at = created_at - interval '1 microsecond' where id = 'l:a'",
        "changed",
      ],
      ["an entry that is gone", "delete from ledger_entry where transaction_id = 'l:b'", "changed"],
      ["a transaction that is gone", "delete from ledger_transaction where id = 'l:b'", "changed"],
      [
        "a transaction that was added",
        "insert into ledger_transaction select 'l:new', kind, created_at from ledger_transaction where id = 'l:a'",
        "changed",
      ],
      ["another account", "update ledger_account set kind = 'house' where kind = 'issuer'", "changed"],
      ["the totals", `update ledger_close set totals = '[]' where transactions = 2`, "changed"],
      ["the hash", "update ledger_close set hash = repeat('1', 64) where transactions = 2", "changed"],
      ["the link", "update ledger_close set previous = repeat('1', 64) where transactions = 2", "unchained"],
    ])("%s", async (_what, sql, why) => {
      expect(await verdictAfter(sql)).toEqual({ days: 0, verifiedUpTo: null, broken: { day: first(), why } });
    });

    test("a day in the middle, at the beginning or at the end that is gone", async () => {
      const gone = (day: string) => verdictAfter(`delete from ledger_close where day = '${day}'`);
      expect(await gone(first())).toMatchObject({ days: 0, broken: { day: after(today, -1), why: "unchained" } });
      expect(await gone(after(today, -1))).toMatchObject({ days: 1, broken: { day: today, why: "missing" } });
      expect(await gone(today)).toMatchObject({
        verifiedUpTo: after(today, -1),
        broken: { day: today, why: "missing" },
      });
    });

    test("and without them it is refused", async () => {
      for (const sql of ["delete from ledger_close", "update ledger_close set hash = ''", "truncate ledger_close"])
        await expect(on.database.query(sql)).rejects.toMatchObject({ code: "23000" });
      expect((await verifyLedger(on.database)).broken).toBeNull();
    });
  });
});
