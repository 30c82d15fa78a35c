import type { Queryable } from "../../db/database.ts";

export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly currency: string;
  /** The address has an account already, which nobody but its owner is told. */
  readonly isTaken: boolean;
  readonly passwordHash: string | null;
  readonly codeHash: string | null;
  readonly isCodeFresh: boolean;
  readonly wrongCodes: number;
}

/** A registration is good for an hour, a code for fifteen minutes. */
const GOOD_FOR = "interval '1 hour'";
const CODE_GOOD_FOR = "interval '15 minutes'";

export async function insertRegistration(
  connection: Queryable,
  registration: Pick<Registration, "id" | "email" | "currency" | "isTaken">,
): Promise<void> {
  await connection.query("insert into registration (id, email, currency, is_taken) values ($1, $2, $3, $4)", [
    registration.id,
    registration.email,
    registration.currency,
    registration.isTaken,
  ]);
}

/** A registration that is neither used nor outdated, held until the transaction ends. */
export async function lockRegistration(connection: Queryable, id: string): Promise<Registration | undefined> {
  const { rows } = await connection.query<Registration>(
    `select id, email, currency, is_taken as "isTaken", password_hash as "passwordHash", code_hash as "codeHash",
       coalesce(code_made_at > now() - ${CODE_GOOD_FOR}, false) as "isCodeFresh", wrong_codes as "wrongCodes"
     from registration where id = $1 and used_at is null and created_at > now() - ${GOOD_FOR} for update`,
    [id],
  );
  return rows[0];
}

export async function setPassword(connection: Queryable, id: string, passwordHash: string): Promise<void> {
  await connection.query("update registration set password_hash = $2 where id = $1", [id, passwordHash]);
}

export async function setCode(connection: Queryable, id: string, codeHash: string): Promise<void> {
  await connection.query(
    "update registration set code_hash = $2, code_made_at = now(), wrong_codes = 0 where id = $1",
    [id, codeHash],
  );
}

export async function countWrongCode(connection: Queryable, id: string): Promise<void> {
  await connection.query("update registration set wrong_codes = wrong_codes + 1 where id = $1", [id]);
}

export async function useRegistration(connection: Queryable, id: string): Promise<void> {
  await connection.query("update registration set used_at = now() where id = $1", [id]);
}
