import type {
  AadhaarConsent,
  ClosingState,
  Receiver,
  StoredConsent,
} from "../../../plugins/account/privacy/privacy-wire.ts";
import { only, type Queryable } from "../../db/database.ts";

/** Locks the player's row until the transaction ends, so that acts of one player follow each other. */
export async function holdPlayer(connection: Queryable, player: string): Promise<void> {
  await connection.query("select from player where number = $1 for update", [player]);
}

export async function findContacts(
  connection: Queryable,
  player: string,
): Promise<{ readonly email: string | null; readonly phone: string | null }> {
  return only(
    await connection.query<{ email: string | null; phone: string | null }>(
      "select email, phone from player where number = $1",
      [player],
    ),
  );
}

/** Stores a notification that a copy can be fetched. */
export async function noteCopyReady(connection: Queryable, player: string, copy: string): Promise<void> {
  await connection.query(
    `insert into notification (player, source, kind, data) values ($1, 'copy:' || $2::text, 'copy-ready', '{}')
     on conflict (source) do nothing`,
    [player, copy],
  );
}

/** The newest consents of a player, from any part of the product. */
export async function listConsents(database: Queryable, player: string): Promise<StoredConsent[]> {
  const { rows } = await database.query<{ said: StoredConsent }>(
    `select jsonb_build_object('purpose', purpose, 'wording', wording, 'isGiven', is_given, 'source', source,
       'at', instant(at)) as said
     from consent where player = $1 order by seq desc limit 200`,
    [player],
  );
  return rows.map(({ said }) => said);
}

/** What prevents closing an account: money on it or on its way, and open bets, also those against other players. */
export async function findClosing(connection: Queryable, player: string): Promise<ClosingState> {
  const { closing } = only(
    await connection.query<{ closing: ClosingState }>(
      `select jsonb_build_object(
         'cash', coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', balance) order by currency)
           from ledger_account where player = $1 and kind = 'cash' and balance <> 0), '[]'),
         'underWay', coalesce((select jsonb_agg(jsonb_build_object('currency', currency, 'amount', balance) order by currency)
           from ledger_account where player = $1 and kind not in ('cash', 'pending_bets', 'pending_free_bets', 'pending_peer')
             and balance <> 0), '[]'),
         'openBets', (select count(*) from bet where player = $1 and status = 'open'),
         'peerOrders', (select count(*) from peer_unsettled($1) where open_stake > 0),
         'peerBets', (select count(*) from peer_unsettled($1) where matched_stake > 0)) as closing`,
      [player],
    ),
  );
  return closing;
}

/** Ends what rests of a player's orders against others, so that its money is on the balance. */
export async function endPeerOrders(connection: Queryable, player: string, at: Date): Promise<void> {
  await holdPlayer(connection, player);
  await connection.query("select end_peer_orders($1, 'cancelled', $2)", [player, at]);
}

/** Who outside of the platform has had data of a player, as far as the database says. */
export async function listReceivers(database: Queryable, player: string): Promise<Receiver[]> {
  const { rows } = await database.query<{ receiver: Receiver }>(
    `select jsonb_build_object('kind', kind, 'name', name, 'lastAt', instant(max(at))) as receiver from (
       select case o.kind when 'email' then 'mail' else 'sms' end as kind, null::text as name, o.done_at as at
         from outbox o join player p on p.number = $1
         where o.state = 'sent' and (o.player = $1 or o.recipient = p.email or o.recipient = p.phone)
       union all
       select 'push', host, seen_at from push_subscription where player = $1
       union all
       select 'login', provider, linked_at from provider_identity where player = $1) as received
     group by kind, name order by kind, name`,
    [player],
  );
  return rows.map(({ receiver }) => receiver);
}

/** What a player's consent to Aadhaar has given; null without one. */
export async function findAadhaarConsent(database: Queryable, player: string): Promise<AadhaarConsent | null> {
  const { rows } = await database.query<{ given: AadhaarConsent }>(
    `select jsonb_build_object('lastFour', last_four, 'wording', consent, 'confirmedAt', instant(at),
       'isBasis', at is not null and rests_on_aadhaar($1)) as given from (
       select last_four, consent, at from kyc_aadhaar where player = $1
       union all
       select last_four, consent, null from kyc_aadhaar_request where player = $1 and reference <> '') as known
     order by at nulls last limit 1`,
    [player],
  );
  return rows[0]?.given ?? null;
}
