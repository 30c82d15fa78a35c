import { expect, test } from "vitest";
import type { Queryable } from "../../../server/db/database.ts";
import { onEachEngine } from "../../support/platform/on-each-engine.ts";

const REFUSED = { code: "23000" };
const HOLD = "select ledger_hold($1, 'withdrawal', 'l1', 'EUR', 'pending_withdrawals', $2) as refusal";
const RELEASE = `select ledger_release($1, 'withdrawal', 'l1', 'EUR', 'pending_withdrawals', ledger_account_id($2, $3, 'EUR'), $4)`;

onEachEngine({}, (on) => {
  /** Of a player with 1000 in cash. Nothing stays. */
  const trying = async (work: (connection: Queryable) => Promise<void>) => {
    const done = new Error("done");
    const attempt = on.platform.database.transaction(async (connection) => {
      await connection.query(
        "insert into player (number, brand, email, currency, status, password_hash) values ('l1', 'x', 'l1@x.test', 'EUR', 'active', '')",
      );
      await connection.query("select ledger_grant('l:grant', 'l1', 'EUR', 1000)");
      await work(connection);
      // What is only checked at a commit.
      await connection.script("set constraints all immediate");
      throw done;
    });
    await expect(attempt).rejects.toBe(done);
  };
  const hold = async (connection: Queryable, amount: number) =>
    (await connection.query<{ refusal: unknown }>(HOLD, [`l:hold:${amount}`, amount])).rows[0]?.refusal;
  const release = (connection: Queryable, [player, kind]: readonly [string | null, string], amount: number) =>
    connection.query(RELEASE, [`l:release:${amount}`, player, kind, amount]);
  const money = async (connection: Queryable) => {
    const sql = "select m->'cash' as cash, m->'pendingWithdrawals' as pending from player_money('l1', 'EUR') as m";
    return (await connection.query(sql)).rows[0];
  };

  test("money is held up to the last cent of a player's cash, and what is missing is told", () =>
    trying(async (connection) => {
      expect(await hold(connection, 1001)).toMatchObject({ code: "NOT_ENOUGH_MONEY", missing: 1 });
      expect(await money(connection)).toEqual({ cash: 1000, pending: 0 });
      expect(await hold(connection, 1000)).toBeNull();
      expect(await money(connection)).toEqual({ cash: 0, pending: 1000 });
      expect(await hold(connection, 1)).toMatchObject({ code: "NOT_ENOUGH_MONEY", missing: 1 });
    }));

  test("held money goes back to the player's cash, or on to the house", () =>
    trying(async (connection) => {
      await hold(connection, 700);
      await release(connection, ["l1", "cash"], 300);
      expect(await money(connection)).toEqual({ cash: 600, pending: 400 });
      await release(connection, [null, "house"], 400);
      expect(await money(connection)).toEqual({ cash: 600, pending: 0 });
    }));

  test.each([701, 0, -1])("%i of 700 that are held cannot be released", (amount) =>
    trying(async (connection) => {
      await hold(connection, 700);
      await connection.script("savepoint before");
      await expect(release(connection, ["l1", "cash"], amount)).rejects.toMatchObject(REFUSED);
      await connection.script("rollback to savepoint before");
      expect(await money(connection)).toEqual({ cash: 300, pending: 700 });
    }),
  );

  test.each([0, -1])("%i cannot be held", (amount) =>
    trying(async (connection) => {
      await connection.script("savepoint before");
      await expect(hold(connection, amount)).rejects.toMatchObject(REFUSED);
      await connection.script("rollback to savepoint before");
      expect(await money(connection)).toEqual({ cash: 1000, pending: 0 });
    }),
  );

  test("the same is held only once", () =>
    trying(async (connection) => {
      await hold(connection, 10);
      await connection.script("savepoint before");
      await expect(hold(connection, 10)).rejects.toMatchObject({ code: "23505" });
      await connection.script("rollback to savepoint before");
    }));
});
