import type { Queryable } from "../../../db/database.ts";

export interface ContactChange {
  readonly id: string;
  readonly kind: "email" | "phone";
  readonly value: string;
  readonly codeDigest: string;
  readonly wrongCodes: number;
}

export async function insertChange(
  connection: Queryable,
  change: Omit<ContactChange, "wrongCodes"> & { readonly player: string },
): Promise<void> {
  await connection.query(
    "insert into contact_change (id, player, kind, value, code_digest) values ($1, $2, $3, $4, $5)",
    [change.id, change.player, change.kind, change.value, change.codeDigest],
  );
}

/**
 * The player's newest change, if it is this one and its code is still valid. The row stays locked until the transaction
 * ends.
 */
export async function lockChange(
  connection: Queryable,
  player: string,
  id: string,
): Promise<ContactChange | undefined> {
  const { rows } = await connection.query<ContactChange>(
    `select id, kind, value, code_digest as "codeDigest", wrong_codes as "wrongCodes" from contact_change
     where player = $1 and id = $2 and used_at is null and created_at > now() - interval '10 minutes'
       and not exists (select from contact_change later where later.player = $1 and later.created_at > contact_change.created_at)
     for update`,
    [player, id],
  );
  return rows[0];
}

export async function countWrongChange(connection: Queryable, id: string): Promise<void> {
  await connection.query("update contact_change set wrong_codes = wrong_codes + 1 where id = $1", [id]);
}

const COLUMNS = { email: ["email", "is_email_confirmed"], phone: ["phone", "is_phone_confirmed"] } as const;

export async function isContactTaken(connection: Queryable, kind: "email" | "phone", value: string): Promise<boolean> {
  const { rows } = await connection.query(`select from player where ${COLUMNS[kind][0]} = $1`, [value]);
  return rows.length > 0;
}

/** Sets the player's new address or number, which the code has confirmed. */
export async function applyChange(connection: Queryable, player: string, change: ContactChange): Promise<void> {
  const [column, confirmed] = COLUMNS[change.kind];
  await connection.query(`update player set ${column} = $2, ${confirmed} = true where number = $1`, [
    player,
    change.value,
  ]);
  await connection.query("update contact_change set used_at = now() where id = $1", [change.id]);
}
