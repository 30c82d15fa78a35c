import type { Queryable } from "../../../db/database.ts";
import type { Person, RegisterAnswer } from "./register-port.ts";

/** What a register can be asked about; the name and the date are missing until the player has given them. */
export async function findPerson(
  connection: Queryable,
  player: string,
): Promise<{ country: string; person: Person } | undefined> {
  const { rows } = await connection.query<{ country: string } & Person>(
    `select f.country, f.first_name as "firstName", f.last_name as "lastName", f.date_of_birth::text as "dateOfBirth",
       f.postal_code as "postalCode", p.email
     from player p join player_profile f on f.player = p.number
     where p.number = $1 and f.country is not null and f.first_name is not null and f.last_name is not null
       and f.date_of_birth is not null`,
    [player],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { country, ...person } = found;
  return { country, person };
}

export interface KeptCheck {
  readonly answer: Exclude<RegisterAnswer, "unknown"> | null;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
}

export async function findCheck(
  connection: Queryable,
  player: string,
  register: string,
): Promise<KeptCheck | undefined> {
  const { rows } = await connection.query<KeptCheck>(
    `select answer, answered_at as "answeredAt", failed_at as "failedAt" from exclusion_check
     where player = $1 and register = $2`,
    [player, register],
  );
  return rows[0];
}

export interface Checked {
  readonly player: string;
  readonly register: string;
  readonly answer: RegisterAnswer;
  readonly at: Date;
}

/** Stores an answer; one that is unclear leaves the last clear one. */
export async function keepCheck(connection: Queryable, { player, register, answer, at }: Checked): Promise<void> {
  if (answer === "unknown")
    await connection.query(
      `insert into exclusion_check (player, register, failed_at) values ($1, $2, $3)
       on conflict (player, register) do update set failed_at = excluded.failed_at`,
      [player, register, at],
    );
  else
    await connection.query(
      `insert into exclusion_check (player, register, answered_at, answer) values ($1, $2, $3, $4)
       on conflict (player, register)
         do update set answered_at = excluded.answered_at, answer = excluded.answer, failed_at = null`,
      [player, register, at, answer],
    );
}

/** Whether a register holds a self-exclusion of the player. */
export async function isHeld(connection: Queryable, player: string, register: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "select from player_break where player = $1 and register = $2 and released_at is null limit 1",
    [player, register],
  );
  return rowCount > 0;
}

/** Ends what a register held. The player's own breaks go on. */
export async function releaseHeld(
  connection: Queryable,
  { player, register, at }: Omit<Checked, "answer">,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "update player_break set released_at = $3 where player = $1 and register = $2 and released_at is null",
    [player, register, at],
  );
  return rowCount > 0;
}
