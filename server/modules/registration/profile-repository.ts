import type { ProfileField } from "../../../plugins/auth/registration/registration-wire.ts";
import type { Queryable } from "../../db/database.ts";

export type Profile = Readonly<Record<ProfileField, string | null>>;
export type ProfileFacts = { readonly [F in ProfileField | "bonusCampaign" | "partner"]?: string | null | undefined };

const COLUMNS: Readonly<Record<keyof ProfileFacts, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  dateOfBirth: "date_of_birth",
  country: "country",
  city: "city",
  address: "address",
  postalCode: "postal_code",
  bonusCampaign: "bonus_campaign",
  partner: "partner",
};

const NAMES = Object.keys(COLUMNS) as (keyof ProfileFacts)[];

/** The stored profile of a player; undefined if there is none. */
export async function findProfile(connection: Queryable, player: string): Promise<Profile | undefined> {
  const { rows } = await connection.query<Profile>(
    `select first_name as "firstName", last_name as "lastName", date_of_birth::text as "dateOfBirth", country, city, address,
       postal_code as "postalCode" from player_profile where player = $1`,
    [player],
  );
  return rows[0];
}

/** Stores new fields; existing values stay unchanged. */
export async function fillProfile(connection: Queryable, player: string, facts: ProfileFacts): Promise<void> {
  const columns = NAMES.map((name) => COLUMNS[name]);
  await connection.query(
    `insert into player_profile as p (player, ${columns.join(", ")})
     values ($1, ${columns.map((_, at) => `$${at + 2}`).join(", ")})
     on conflict (player) do update set changed_at = now(),
       ${columns.map((column) => `${column} = coalesce(p.${column}, excluded.${column})`).join(", ")}`,
    [player, ...NAMES.map((name) => facts[name] ?? null)],
  );
}
