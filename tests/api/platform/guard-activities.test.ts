import { expect, test } from "vitest";
import { PERMISSIONS as PERMISSIONS_AT_THE_DESK } from "../../../plugins/desk/players/wire.ts";
import { PERMISSIONS } from "../../../plugins/session/permission-rules.ts";
import { ACTIVITIES, type ActivityName, isAccountOpenFor } from "../../../server/modules/guard/activities.ts";
import { onGateEngine } from "../../support/platform/on-each-engine.ts";

const NAMES = Object.keys(ACTIVITIES) as ActivityName[];
const NEW_PLAYER =
  "insert into player (number, brand, email, currency, status, password_hash) values ('g1', 'x', 'g1@x.test', 'EUR', 'active', '')";
const NOW = "2026-11-21T12:00:00.000Z";

onGateEngine({}, (on) => {
  const query = async (sql: string, values: readonly string[] = []) =>
    (await on.platform.database.query<Record<string, unknown>>(sql, values)).rows;
  /** The code by which the guard refuses a player who is changed like this; undefined if it does not. Nothing stays. */
  const refusal = async (activity: string, change: string, act: object = {}) => {
    let code: string | null | undefined;
    const undo = new Error("undo");
    await on.platform.database
      .transaction(async (connection) => {
        await connection.query(NEW_PLAYER);
        await connection.script(change);
        const sql = "select guard(p, $1, $2::jsonb)->>'code' as code from player p where number = 'g1'";
        const values = [activity, JSON.stringify({ at: NOW, stake: 100, ...act })];
        code = (await connection.query<{ code: string | null }>(sql, values)).rows[0]?.code;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return code ?? undefined;
  };

  test("the platform and the database know the same activities", async () => {
    const rows = await query(
      `select activity, begins_risk as "beginsRisk", adds_money as "addsMoney", ends_risk as "endsRisk", permission, refusal
       from guard_activity`,
    );
    expect(Object.fromEntries(rows.map(({ activity, ...row }) => [activity, row]))).toEqual(ACTIVITIES);
  });

  test("the desk can take away every permission", () => {
    expect(PERMISSIONS_AT_THE_DESK).toEqual(PERMISSIONS);
  });

  test.each(NAMES)("%s is refused to the accounts to which the platform says so", async (name) => {
    for (const status of ["active", "unconfirmed", "blocked", "closed"]) {
      const code = await refusal(name, `update player set status = '${status}' where number = 'g1'`);
      expect([status, code]).toEqual([
        status,
        isAccountOpenFor(status, ACTIVITIES[name]) ? undefined : "ACCOUNT_NOT_ACTIVE",
      ]);
    }
  });

  test.each(NAMES)("during a break %s is refused if it begins a risk or brings in money for one", async (name) => {
    const began = `insert into player_break (player, kind, starts_at) values ('g1', 'self_exclusion', '${NOW}')`;
    const { beginsRisk, addsMoney } = ACTIVITIES[name];
    expect(await refusal(name, began)).toBe(beginsRisk || addsMoney ? "SELF_EXCLUDED" : undefined);
  });

  test.each(NAMES)("%s is refused by its own code without its permission, and by no other permission", async (name) => {
    for (const permission of PERMISSIONS) {
      const taken = `insert into player_permission (player, permission, is_allowed, changed_at) values ('g1', '${permission}', false, '${NOW}')`;
      const { permission: own, refusal: code } = ACTIVITIES[name];
      expect([permission, await refusal(name, taken)]).toEqual([permission, permission === own ? code : undefined]);
    }
  });

  test.each(NAMES)("%s is refused by its own code without the documents that it requires", async (name) => {
    expect(await refusal(name, "select 1", { documents: ["identity"] })).toBe(ACTIVITIES[name].refusal);
  });

  test.each(NAMES)("a limit on stakes counts for %s only if it begins a risk", async (name) => {
    const limited = `insert into player_limit (player, kind, period, amount, set_at) values ('g1', 'stake', 'day', 99, '${NOW}')`;
    expect(await refusal(name, limited)).toBe(ACTIVITIES[name].beginsRisk ? "LIMIT_REACHED" : undefined);
  });

  test("an act that nobody has described is a fault, not an open door", async () => {
    await expect(refusal("lottery", "select 1")).rejects.toThrow();
  });
});
