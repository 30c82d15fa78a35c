import type { Queryable } from "../../../db/database.ts";
import { noteClosed } from "../../../players/closing-repository.ts";

/** Closes an account: triggers end its sessions, its pushes and its orders to cash out. */
export async function closePlayer(connection: Queryable, player: string): Promise<void> {
  await connection.query("update player set status = 'closed' where number = $1", [player]);
  await noteClosed(connection, player);
}

/** Turns all offers off, each with an entry in the ledger of consents. */
export async function withdrawOffers(connection: Queryable, player: string, offers: readonly string[]): Promise<void> {
  await connection.query(
    `with off as (
       update notification_wish set is_on = false, changed_at = now()
       where player = $1 and is_on and subject = any($2::text[]) returning subject, channel)
     insert into consent (player, purpose, wording, is_given, source)
       select $1, off.purpose, (select c.wording from consent c where c.player = $1 and c.purpose = off.purpose
         order by c.seq desc limit 1), false, 'closing'
       from (select 'marketing:' || subject || ':' || channel as purpose from off) as off`,
    [player, offers],
  );
}

/** Accounts whose time is over, without money on them; of one player alone if one is given. */
export async function listToErase(
  connection: Queryable,
  { days, most, player = null }: { readonly days: number; readonly most: number; readonly player?: string | null },
): Promise<string[]> {
  const { rows } = await connection.query<{ player: string }>(
    `select c.player from account_closing c join player p on p.number = c.player
     where c.erased_at is null and c.closed_at < now() - make_interval(days => $1::int) and p.status = 'closed'
       and not exists (select from ledger_account a where a.player = c.player and a.balance <> 0)
       and not exists (select from bet b where b.player = c.player and b.status = 'open')
       and not exists (select from peer_unsettled(c.player))
       and ($3::text is null or c.player = $3)
     order by c.closed_at limit $2`,
    [days, most, player],
  );
  return rows.map(({ player }) => player);
}

export async function noteErased(connection: Queryable, player: string): Promise<void> {
  await connection.query("update account_closing set erased_at = now() where player = $1", [player]);
}
