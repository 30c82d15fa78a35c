import type { RealityCheck } from "../../../../plugins/responsible-gambling/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";
import { KINDS } from "../../cashier/contract.ts";

/** Kinds of movements of cash that are play, whatever product they are of. */
const PLAYED = Object.entries(KINDS).flatMap(([kind, { product }]) => (product === "none" ? [] : [kind]));
const STAKED = Object.entries(KINDS).flatMap(([kind, { movement }]) => (movement === "stake" ? [kind] : []));

type Found = Omit<RealityCheck, "at" | "currency" | "clock" | "idleMinutes">;

/** How a player's session stands, by the ledger, and when they are told so next. */
export async function findReality(
  connection: Queryable,
  { player, currency, at }: { player: string; currency: string; at: Date },
): Promise<Found> {
  return only(
    await connection.query<Found>(
      `select r.every_minutes as "everyMinutes", instant(r.began_at) as "beganAt", instant(r.due_at) as "dueAt",
         (select jsonb_build_object('everyMinutes', wanted_minutes, 'opensAt', instant(wanted_from))
           from reality_check where player = $1 and wanted_from > $3) as raise,
         money.staked::float8 as staked, money.returned::float8 as returned,
         (money.returned - money.staked)::float8 as net
       from reality_of($1, $3) r
         -- The ledger has the time of the machine.
         cross join lateral (
           select coalesce(min(started_at), now()) as since from session where player = $1 and opened_at >= r.began_at) as began
         cross join lateral (
           select coalesce(-sum(l.amount) filter (where l.kind = any ($4::text[])), 0) as staked,
             coalesce(sum(l.amount) filter (where l.kind <> all ($4::text[])), 0) as returned
           from ledger_account a join cash_line l on l.account_id = a.id and l.at >= began.since and l.kind = any ($5::text[])
           where a.player = $1 and a.kind = 'cash' and a.currency = $2) as money`,
      [player, currency, at, STAKED, PLAYED],
    ),
  );
}

export async function chooseReality(
  connection: Queryable,
  player: string,
  { minutes, from, at }: { minutes: number | null; from: Date; at: Date },
): Promise<void> {
  await connection.query("select choose_reality($1, $2, $3, $4)", [player, minutes, from, at]);
}

/** Returns whether it answered one that was due. */
export async function answerReality(connection: Queryable, player: string, dueAt: string, at: Date): Promise<boolean> {
  const sql = "select answer_reality($1, $2, $3) as answered";
  return only(await connection.query<{ answered: boolean }>(sql, [player, new Date(dueAt), at])).answered;
}
