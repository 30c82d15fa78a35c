import type { ProfileField } from "../../plugins/auth/wire.ts";
import type { Queryable } from "../db/database.ts";

export type Profile = Readonly<Record<ProfileField, string | null>>;
export type ProfileFacts = { readonly [F in ProfileField | "bonusCampaign" | "partner"]?: string | null | undefined };

/** The stored profile of a player; undefined if there is none. */
export async function findProfile(connection: Queryable, player: string): Promise<Profile | undefined> {
  const { rows } = await connection.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", country, city, address,
       postal_code as "postalCode" from player_profile where player = $1`,
    [player],
  );
  return rows[0];
}

/** The same, so that nothing is filled in or changed until the transaction ends. Makes an empty one if there is none. */
export async function lockProfile(connection: Queryable, player: string): Promise<Profile> {
  await connection.query("insert into player_profile (player) values ($1) on conflict (player) do nothing", [player]);
  await connection.query("select from player_profile where player = $1 for update", [player]);
  return (await findProfile(connection, player))!;
}

/** Stores new fields; existing values stay unchanged. */
export async function fillProfile(connection: Queryable, player: string, facts: ProfileFacts): Promise<void> {
  await connection.query(
    `insert into player_profile as p
       (player, first_name, last_name, date_of_birth, country, city, address, postal_code, bonus_campaign, partner)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (player) do update set changed_at = now(), first_name = coalesce(p.first_name, excluded.first_name),
       last_name = coalesce(p.last_name, excluded.last_name),
       date_of_birth = coalesce(p.date_of_birth, excluded.date_of_birth),
       country = coalesce(p.country, excluded.country), city = coalesce(p.city, excluded.city),
       address = coalesce(p.address, excluded.address), postal_code = coalesce(p.postal_code, excluded.postal_code),
       bonus_campaign = coalesce(p.bonus_campaign, excluded.bonus_campaign),
       partner = coalesce(p.partner, excluded.partner)`,
    [
      player,
      facts.firstName ?? null,
      facts.lastName ?? null,
      facts.dateOfBirth ?? null,
      facts.country ?? null,
      facts.city ?? null,
      facts.address ?? null,
      facts.postalCode ?? null,
      facts.bonusCampaign ?? null,
      facts.partner ?? null,
    ],
  );
}

/** Stores the whole profile in place of the existing one. */
export async function replaceProfile(connection: Queryable, player: string, profile: Profile): Promise<void> {
  await connection.query(
    `insert into player_profile (player, first_name, last_name, date_of_birth, country, city, address, postal_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player) do update set changed_at = now(), first_name = excluded.first_name,
       last_name = excluded.last_name, date_of_birth = excluded.date_of_birth, country = excluded.country,
       city = excluded.city, address = excluded.address, postal_code = excluded.postal_code`,
    [
      player,
      profile.firstName,
      profile.lastName,
      profile.dateOfBirth,
      profile.country,
      profile.city,
      profile.address,
      profile.postalCode,
    ],
  );
}
