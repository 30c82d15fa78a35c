import type { Database } from "../../../server/db/database.ts";

/** Gives an account the name and birth date of somebody: of the player alone, or of a person with other accounts. */
export async function isPerson(database: Database, player: string, person = player): Promise<void> {
  await database.query(
    `insert into player_profile (player, first_name, last_name, date_of_birth) values ($1, 'Robin', $2, '1990-05-01')
     on conflict (player) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       date_of_birth = excluded.date_of_birth`,
    [player, person],
  );
}
