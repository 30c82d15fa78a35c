import type { Queryable } from "../../../db/database.ts";

/** A player who has to confirm their data. */
export interface AwaitedConfirmation {
  readonly player: string;
  /** What it waits for since: the day of the last proof or confirmation, or of the change. */
  readonly since: Date;
  readonly state: "due" | "overdue";
}

/** Players who have to confirm their data and were not asked, or were asked long ago. The rule is `reconfirmationOf`. */
export async function confirmationsToAsk(
  connection: Queryable,
  before: {
    readonly provedBefore: Date;
    readonly changedBefore: Date;
    readonly askedBefore: Date;
    readonly limit: number;
  },
): Promise<AwaitedConfirmation[]> {
  const { rows } = await connection.query<AwaitedConfirmation>(
    `with proved as (select player, min(at) as at from document_change where came_to = 'approved' group by player),
     awaited as (
       select v.player, date_trunc('milliseconds', coalesce(r.changed_at, greatest(v.at, r.confirmed_at))) as since
       from proved v join player p on p.number = v.player and p.status in ('active', 'unconfirmed')
         left join kyc_reconfirmation r on r.player = v.player
       where case when r.changed_at is null then greatest(v.at, r.confirmed_at) <= $1 else r.changed_at <= $2 end)
     select a.player, a.since, case when t.player is null then 'due' else 'overdue' end as state
     from awaited a left join kyc_reminder t on t.player = a.player and t.kind = 'data-due' and t.expires_at = a.since
     where t.player is null or t.reminded_at <= $3 and not exists (
       select from kyc_reminder o where o.player = a.player and o.kind = 'data-overdue' and o.expires_at = a.since)
     order by a.since limit $4`,
    [before.provedBefore, before.changedBefore, before.askedBefore, before.limit],
  );
  return rows;
}

/** Notes that a player is asked, with the notification of it. Nothing is done if another process was first. */
export async function noteConfirmation(
  connection: Queryable,
  { player, since, state }: AwaitedConfirmation,
  at: Date,
): Promise<void> {
  await connection.query(
    `with noted as (
       insert into kyc_reminder (player, kind, expires_at, reminded_at) values ($1, 'data-' || $3::text, $2, $4)
       on conflict do nothing returning player)
     insert into notification (player, source, kind, data)
       select player, 'confirmation:' || player || ':' || $3::text || ':' || extract(epoch from $2::timestamptz)::text,
         'data-confirmation', jsonb_build_object('state', $3::text) from noted
     on conflict (source) do nothing`,
    [player, since, state, at],
  );
}
