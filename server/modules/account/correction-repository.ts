import type { Correction, ProfileEdit } from "../../../plugins/account/profile-wire.ts";
import type { ProfileField } from "../../../plugins/auth/wire.ts";
import { only, type Queryable } from "../../db/database.ts";

const COLUMNS = `id, wanted, reason, state, instant(asked_at) as "askedAt", instant(decided_at) as "decidedAt", answer`;

/** The newest correction that a player asked for. */
export async function findNewest(connection: Queryable, player: string): Promise<Correction | undefined> {
  const { rows } = await connection.query<Correction>(
    `select ${COLUMNS} from profile_change_request where player = $1 order by asked_at desc, id limit 1`,
    [player],
  );
  return rows[0];
}

export interface NewCorrection {
  readonly id: string;
  readonly player: string;
  readonly wanted: ProfileEdit;
  readonly reason: string;
}

/** Stores a correction that waits; false if another one of the player does. */
export async function insertCorrection(connection: Queryable, made: NewCorrection): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into profile_change_request (id, player, wanted, reason) values ($1, $2, $3::jsonb, $4)
     on conflict (player) where state = 'waiting' do nothing`,
    [made.id, made.player, JSON.stringify(made.wanted), made.reason],
  );
  return rowCount > 0;
}

/** Withdraws a player's own correction; false if it does not wait. */
export async function withdrawCorrection(connection: Queryable, player: string, id: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update profile_change_request set state = 'withdrawn', decided_at = now()
     where id = $1 and player = $2 and state = 'waiting'`,
    [id, player],
  );
  return rowCount > 0;
}

/** A correction that waits for a person of the operator. */
export interface WaitingCorrection {
  readonly id: string;
  readonly player: string;
  readonly wanted: ProfileEdit;
  readonly reason: string;
  readonly askedAt: string;
}

/** One with what the account says now. */
export interface KnownCorrection extends WaitingCorrection {
  readonly known: Readonly<Record<ProfileField, string | null>>;
}

const WAITING = `id, player, wanted, reason, instant(asked_at) as "askedAt"`;

/** The corrections that wait, the oldest first, after the one with this id. */
export async function listWaiting(
  connection: Queryable,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<KnownCorrection[]> {
  const { rows } = await connection.query<KnownCorrection>(
    `select r.id, r.player, r.wanted, r.reason, instant(r.asked_at) as "askedAt", json_build_object(
         'firstName', p.first_name, 'lastName', p.last_name, 'dateOfBirth', p.date_of_birth, 'country', p.country,
         'city', p.city, 'address', p.address, 'postalCode', p.postal_code) as known
     from profile_change_request r left join player_profile p on p.player = r.player where r.state = 'waiting'
       and ($1::text is null or (r.asked_at, r.id) > (select l.asked_at, l.id from profile_change_request l where l.id = $1))
     order by r.asked_at, r.id limit $2`,
    [after ?? null, limit],
  );
  return rows;
}

/** How many corrections wait, counted up to a limit. */
export async function countWaiting(connection: Queryable, limit: number): Promise<number> {
  const sql = `select count(*)::int as count from
    (select from profile_change_request where state = 'waiting' limit $1) as waiting`;
  return only(await connection.query<{ count: number }>(sql, [limit])).count;
}

/** Locks a correction that waits until the transaction ends, and returns it. */
export async function lockWaiting(connection: Queryable, id: string): Promise<WaitingCorrection | undefined> {
  const { rows } = await connection.query<WaitingCorrection>(
    `select ${WAITING} from profile_change_request where id = $1 and state = 'waiting' for update`,
    [id],
  );
  return rows[0];
}

export interface Verdict {
  readonly state: "approved" | "refused";
  /** The person who decided. */
  readonly by: string;
  /** What the player is told. */
  readonly answer: string;
}

export async function storeVerdict(connection: Queryable, id: string, { state, by, answer }: Verdict): Promise<void> {
  await connection.query(
    "update profile_change_request set state = $2, decided_at = now(), decided_by = $3, answer = $4 where id = $1",
    [id, state, by, answer],
  );
}

/** Tells the player of a decision, once, with the words of whoever decided. Mails and pushes follow without the words. */
export async function noteVerdict(
  connection: Queryable,
  { id, player }: Pick<WaitingCorrection, "id" | "player">,
  { state, answer }: Verdict,
): Promise<void> {
  await connection.query(
    `insert into notification (player, source, kind, data)
     values ($1, 'correction:' || $2::text, 'data-corrected', jsonb_build_object('state', $3::text, 'words', $4::text))`,
    [player, id, state, answer],
  );
}
