import type { Database } from "../../../server/db/database.ts";

/** Adds many players at once, each with a first and a last name. */
export async function insertNamed(
  database: Database,
  count: number,
  nameOf: (n: number) => readonly [first: string, last: string],
): Promise<void> {
  const names = JSON.stringify(Array.from({ length: count }, (_, n) => nameOf(n)));
  await database.query(
    `with made as (
       insert into player (number, brand, email, phone, is_email_confirmed, is_phone_confirmed, currency, status, password_hash)
       select number, 'Openline', 'named-' || number || '@openline.test', '+9' || number, true, true, 'EUR', 'active', ''
       from (select nextval('player_number')::text as number from generate_series(1, $1::int)) as numbers
       returning number),
     ordered as (select number, row_number() over (order by number) - 1 as n from made)
     insert into player_profile (player, first_name, last_name, country)
     select number, ($2::jsonb)->n::int->>0, ($2::jsonb)->n::int->>1, 'PT' from ordered`,
    [count, names],
  );
}
