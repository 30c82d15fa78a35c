import type { Database, Facts, Queryable } from "../../db/database.ts";
import { lockPlayer } from "../../db/lock-player.ts";
import { forgetClosing, noteClosed } from "../../players/closing-repository.ts";
import type { Restrictions } from "./restrictions.ts";

/** Sets a player's restrictions, at a moment of platform time. Returns false if the player does not exist. */
export function restrict(database: Database, player: string, given: Restrictions, at: Date): Promise<boolean> {
  return database.transaction((connection) => restrictWithin(database.facts, connection, player, given, at));
}

/** The same in the caller's transaction. Once that has committed, the player's open pages are told. */
export async function restrictWithin(
  facts: Pick<Facts, "publishWith">,
  connection: Queryable,
  player: string,
  given: Restrictions,
  at: Date,
): Promise<boolean> {
  // First of all, so that no bet is placed while restrictions change.
  if (!(await lockPlayer(connection, player))) return false;
  await setAccount(connection, player, given);
  await setPermissions(connection, player, given, at);
  await setDocuments(connection, player, given, at);
  await setBreak(connection, player, given, at);
  await setLimits(connection, player, given, at);
  // Marks and risk levels are the operator's own: a page that is open is not told of them.
  const { break: changedBreak, limits, status, permissions, documents } = given;
  const tell = (delta: object) => facts.publishWith(connection, "player", { player, delta });
  if (changedBreak !== undefined) await tell({ protection: "breaks" });
  if (limits !== undefined) await tell({ protection: "limits" });
  if (status ?? permissions ?? documents) await tell({ account: ["standing"] });
  return true;
}

async function setAccount(connection: Queryable, player: string, given: Restrictions) {
  const { status, riskLevel, casinoRiskLevel, marks } = given;
  if (status) await setStatus(connection, player, status);
  if (riskLevel !== undefined)
    await connection.query("update player set risk_level = $2 where number = $1", [player, riskLevel]);
  if (casinoRiskLevel !== undefined)
    await connection.query("update player set casino_risk_level = $2 where number = $1", [player, casinoRiskLevel]);
  if (marks) {
    const sql = "update player set marks = $2, is_cursed = 'cursed' = any ($2::text[]) where number = $1";
    await connection.query(sql, [player, marks]);
  }
}

async function setStatus(connection: Queryable, player: string, status: NonNullable<Restrictions["status"]>) {
  const { rowCount } = await connection.query("update player set status = $2 where number = $1 and status <> $2", [
    player,
    status,
  ]);
  if (rowCount === 0) return;
  await (status === "closed" ? noteClosed(connection, player) : forgetClosing(connection, player));
}

async function setPermissions(connection: Queryable, player: string, { permissions = {} }: Restrictions, at: Date) {
  for (const [name, permission] of Object.entries(permissions)) {
    if (!permission) continue;
    await connection.query(
      `insert into player_permission (player, permission, is_allowed, reason, changed_at) values ($1, $2, $3, $4, $5)
       on conflict (player, permission)
         do update set is_allowed = excluded.is_allowed, reason = excluded.reason, changed_at = excluded.changed_at`,
      [player, name, permission.allowed, permission.reason, at],
    );
  }
}

async function setDocuments(connection: Queryable, player: string, { documents = {} }: Restrictions, at: Date) {
  for (const [kind, status] of Object.entries(documents)) {
    if (!status) continue;
    await connection.query(
      `insert into player_document (player, kind, status, changed_at) values ($1, $2, $3, $4)
       on conflict (player, kind) do update set status = excluded.status, changed_at = excluded.changed_at`,
      [player, kind, status, at],
    );
  }
}

async function setBreak(connection: Queryable, player: string, given: Restrictions, at: Date) {
  if (given.break === undefined) return;
  // A running break ends now; breaks of the past are kept, and so are those that a national register holds.
  await connection.query("delete from player_break where player = $1 and starts_at >= $2 and register is null", [
    player,
    at,
  ]);
  await connection.query(
    `update player_break set ends_at = least(ends_at, $2), released_at = case kind when 'self_exclusion' then $2 end
     where player = $1 and register is null
       and (ends_at is null or ends_at > $2 or kind = 'self_exclusion' and released_at is null)`,
    [player, at],
  );
  if (!given.break) return;
  const { kind, until } = given.break;
  await connection.query("insert into player_break (player, kind, starts_at, ends_at) values ($1, $2, $3, $4)", [
    player,
    kind,
    at,
    until === null ? null : new Date(until),
  ]);
}

/** Limits of the desk, above which the player cannot raise them. What the player has asked for is gone. */
async function setLimits(connection: Queryable, player: string, { limits = [] }: Restrictions, at: Date) {
  for (const { kind, period, amount } of limits) {
    const limit = [player, kind, period];
    await connection.query("delete from player_limit_raise where player = $1 and kind = $2 and period = $3", limit);
    await connection.query(
      `select keep_limit($1, $2, $3,
         (select own from player_limit where player = $1 and kind = $2 and period = $3), $4, 'UTC', $5)`,
      [...limit, amount, at],
    );
  }
}
