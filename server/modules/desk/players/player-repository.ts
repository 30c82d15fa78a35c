import type { DeskPlayer, PersonalData } from "../../../../plugins/desk/players/wire.ts";
import { only, type Queryable } from "../../../db/database.ts";

type Facts = Omit<DeskPlayer, "name" | "money" | "bets" | "restrictions" | "sessions" | "notes"> & {
  readonly firstName: string | null;
  readonly lastName: string | null;
};

export async function findFacts(connection: Queryable, player: string): Promise<Facts | undefined> {
  const { rows } = await connection.query<Facts>(
    `select p.number, p.brand, p.status, p.currency, instant(p.created_at) as "createdAt",
       instant((select max(seen_at) from session s where s.player = p.number)) as "lastSeenAt",
       p.email, p.is_email_confirmed as "isEmailConfirmed", p.phone, p.is_phone_confirmed as "isPhoneConfirmed",
       f.first_name as "firstName", f.last_name as "lastName", f.country, p.risk_level as "riskLevel",
       p.casino_risk_level as "casinoRiskLevel", p.marks
     from player p left join player_profile f on f.player = p.number where p.number = $1`,
    [player],
  );
  return rows[0];
}

export async function findPersonal(connection: Queryable, player: string): Promise<PersonalData | undefined> {
  const { rows } = await connection.query<PersonalData>(
    `select p.email, p.phone, f.first_name as "firstName", f.last_name as "lastName",
       f.date_of_birth::text as "dateOfBirth", f.country, f.city, f.address, f.postal_code as "postalCode"
     from player p left join player_profile f on f.player = p.number where p.number = $1`,
    [player],
  );
  return rows[0];
}

export async function sumBets(connection: Queryable, player: string): Promise<DeskPlayer["bets"]> {
  const { sums } = only(
    await connection.query<{ sums: DeskPlayer["bets"] }>(
      `select jsonb_build_object('open', count(*) filter (where status = 'open'),
         'openStake', coalesce(sum(stake - cashed_stake) filter (where status = 'open'), 0), 'total', count(*),
         'staked', coalesce(sum(stake), 0), 'returned', coalesce(sum(coalesce(payout, cashed_paid)), 0)) as sums
       from bet where player = $1 and free_bet is null`,
      [player],
    ),
  );
  return sums;
}

/** The break that runs at a moment of platform time is the one that ends last. */
export async function findRestrictions(
  connection: Queryable,
  player: string,
  at: Date,
): Promise<DeskPlayer["restrictions"]> {
  const { restrictions } = only(
    await connection.query<{ restrictions: DeskPlayer["restrictions"] }>(
      `select jsonb_build_object(
         'permissions', (select coalesce(jsonb_object_agg(permission,
           jsonb_build_object('allowed', is_allowed, 'reason', reason)), '{}') from player_permission where player = $1),
         'documents', (select coalesce(jsonb_object_agg(kind, status), '{}') from player_document where player = $1),
         'break', (select jsonb_build_object('kind', kind, 'since', instant(starts_at), 'until', instant(ends_at))
           from break_in_force($1, $2) where player is not null),
         'limits', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'period', period, 'amount', amount)
           order by kind, period), '[]') from player_limit where player = $1)) as restrictions`,
      [player, at],
    ),
  );
  return restrictions;
}

/** The status and the running break, which decide what would lift an exclusion. The caller has locked the player. */
export async function findExclusion(connection: Queryable, player: string, at: Date) {
  const { rows } = await connection.query<{ status: string; kind: string | null; until: Date | null }>(
    `select p.status, b.kind, b.ends_at as until from player p cross join break_in_force(p.number, $2) b
     where p.number = $1`,
    [player, at],
  );
  return rows[0];
}

export async function insertNote(
  connection: Queryable,
  { player, user, text }: { player: string; user: string; text: string },
): Promise<string> {
  const { id } = only(
    await connection.query<{ id: string }>(
      "insert into desk_note (player, desk_user, text) values ($1, $2, $3) returning id::text as id",
      [player, user, text],
    ),
  );
  return id;
}

export async function listNotes(connection: Queryable, player: string): Promise<DeskPlayer["notes"]> {
  const { rows } = await connection.query<DeskPlayer["notes"][number]>(
    `select n.id::text as id, instant(n.at) as at, u.name as by, n.text
     from desk_note n join desk_user u on u.id = n.desk_user where n.player = $1 order by n.id desc limit 100`,
    [player],
  );
  return rows;
}
