import type { HappenedGroup, Happening } from "../../../../plugins/desk/players/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { cursorOf, placeOf } from "../../../http/requests/cursor.ts";

/** Where a page of a timeline ended. */
export interface TimelineCursor {
  readonly at: string;
  readonly key: string;
}

/**
 * What happened to a player, the newest first, merged from all areas. `at` is the time of each area: bets are in
 * platform time. Each branch reads no more than a page.
 */
export async function listHappened(
  connection: Queryable,
  player: string,
  {
    group,
    after,
    limit,
  }: { readonly group: HappenedGroup | null; readonly after: TimelineCursor | undefined; readonly limit: number },
): Promise<Happening[]> {
  const { rows } = await connection.query<Happening>(
    `with happened as (
       (select 'bet:' || b.id as key, b.placed_at as at, 'bet-placed' as kind,
          case when b.free_bet is null then -b.stake end as amount, b.currency, null::text as by, b.id as ref,
          b.type as what, b.status as more, 'bets' as area
        from bet b where b.player = $1 and b.placed_at <= $3 order by b.placed_at desc limit $5)
       union all
       (select 'bet-history:' || h.seq, h.at, 'bet-changed', h.amount, b.currency, null, b.id, h.kind, h.status, 'bets'
        from bet b join bet_history h on h.bet_id = b.id where b.player = $1 and h.at <= $3 order by h.at desc limit $5)
       union all
       (select 'money:' || t.id, t.created_at, 'money', e.amount, a.currency, null, t.id, t.kind, null, 'money'
        from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_transaction t on t.id = e.transaction_id
        where a.player = $1 and a.kind = 'cash' and t.kind not in ('stake', 'settlement', 'reversal', 'cash_out')
          and t.created_at <= $3 order by t.created_at desc limit $5)
       union all
       (select 'session:' || s.public_id, s.started_at, 'signed-in', null, null, null, null, s.login_type, s.address, 'security'
        from session s where s.player = $1 and s.started_at <= $3 order by s.started_at desc limit $5)
       union all
       (select 'session-end:' || s.public_id, s.ended_at, 'session-ended', null, null, null, null, s.ended_by, null, 'security'
        from session s where s.player = $1 and s.ended_at <= $3 order by s.ended_at desc limit $5)
       union all
       (select 'failure:' || f.id, f.at, 'sign-in-failed', null, null, null, null, f.address, null, 'security'
        from login_failure f where f.player = $1 and f.at <= $3 order by f.at desc limit $5)
       union all
       (select 'security:' || n.seq, n.at, 'security', null, null, null, null, n.data->>'change', null, 'security'
        from notification n where n.player = $1 and n.kind = 'security-changed' and n.at <= $3 order by n.at desc limit $5)
       union all
       (select 'profile', f.changed_at, 'profile', null, null, null, null, null, null, 'account'
        from player_profile f where f.player = $1 and f.changed_at <= $3)
       union all
       (select 'document:' || d.kind, d.changed_at, 'document', null, null, null, null, d.kind, d.status, 'account'
        from player_document d where d.player = $1 and d.changed_at <= $3)
       union all
       (select 'permission:' || q.permission, q.changed_at, 'permission', null, null, null, null, q.permission,
          case when q.is_allowed then 'allowed' else 'refused' end, 'account'
        from player_permission q where q.player = $1 and q.changed_at <= $3)
       union all
       (select 'limit:' || l.kind || ':' || l.period, l.set_at, 'limit',
          case when l.kind <> 'time' then l.amount end, case when l.kind <> 'time' then p.currency end, null, null, l.kind, l.period, 'account'
        from player_limit l join player p on p.number = l.player where l.player = $1 and l.set_at <= $3)
       union all
       (select 'break:' || b.kind || ':' || b.starts_at, b.starts_at, 'break', null, null, null, null, b.kind, instant(b.ends_at), 'account'
        from player_break b where b.player = $1 and not b.is_pause and b.starts_at <= $3 order by b.starts_at desc limit $5)
       union all
       (select 'note:' || n.id, n.at, 'note', null, null, u.name, null, n.text, null, 'desk'
        from desk_note n join desk_user u on u.id = n.desk_user where n.player = $1 and n.at <= $3 order by n.id desc limit $5)
       union all
       (select 'desk:' || a.seq, a.at, 'desk', null, null, coalesce(u.name, a.who), a.seq::text, a.act, a.reason, 'desk'
        from desk_audit a left join desk_user u on u.id = a.who
        where a.player = $1 and a.act <> 'notes.write' and a.at <= $3 order by a.seq desc limit $5)
     )
     select key, instant(at) as at, kind, amount::float8 as amount, currency, by, ref, what, more from happened
     where ($2::text is null or area = $2) and (date_trunc('milliseconds', at), key) < ($3::timestamptz, $4::text)
     order by date_trunc('milliseconds', at) desc, key desc limit $5`,
    [player, group, after ? new Date(after.at) : new Date("9999-01-01T00:00:00Z"), after?.key ?? "", limit],
  );
  return rows;
}

export const writePlace = ({ at, key }: TimelineCursor): string => cursorOf(at, key);

export function readPlace(text: string | undefined): TimelineCursor | undefined {
  // Of years that the database knows.
  const [at = "", key = ""] = placeOf(text, /^([1-9]\d{3}-\S+) (.+)$/s);
  return Number.isNaN(Date.parse(at)) ? undefined : { at, key };
}
