import type { Queryable } from "../../../db/database.ts";

/** The ways by which somebody else confirms a person. */
export type ConfirmingWay = "national-id" | "bank-id" | "aadhaar" | "third-party";

export interface NewConfirmation {
  readonly id: string;
  readonly player: string;
  readonly way: ConfirmingWay;
  readonly provider: string;
  readonly result: string;
  readonly notes: Readonly<Record<string, string>>;
  readonly at: Date;
}

/** Stores how well a person matches a player, for reviewers and as the grounds of an approval. */
export async function insertConfirmation(connection: Queryable, confirmation: NewConfirmation): Promise<void> {
  const { id, player, way, provider, result, notes, at } = confirmation;
  await connection.query(
    `insert into kyc_confirmation (id, player, way, provider, result, notes, at) values ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [id, player, way, provider, result, JSON.stringify(notes), at],
  );
}

/** The newest confirmations of a player. */
export async function findConfirmations(connection: Queryable, player: string): Promise<NewConfirmation[]> {
  const { rows } = await connection.query<NewConfirmation>(
    `select id, player, way, provider, result, notes, at from kyc_confirmation where player = $1 order by at desc limit 20`,
    [player],
  );
  return rows;
}

/** Other players who have confirmed themselves as one of these people. */
export async function findOthers(connection: Queryable, digests: string[], player: string): Promise<string[]> {
  const { rows } = await connection.query<{ player: string }>(
    "select distinct player from kyc_person where digest = any($1) and player <> $2 limit 20",
    [digests, player],
  );
  return rows.map((row) => row.player);
}

/** Whether another player has sent a document with one of these marks. */
export async function isDocumentElsewhere(
  connection: Queryable,
  marks: readonly string[],
  player: string,
): Promise<boolean> {
  const sql = "select from kyc_submission where number_digest = any ($1) and player <> $2 and state <> 'draft' limit 1";
  return (await connection.query(sql, [marks, player])).rowCount > 0;
}

/** Binds a person to a player. Waits for others who bind the same person; the first to commit has them. */
export async function bindPerson(
  connection: Queryable,
  { digest, player, way, at }: { digest: string; player: string; way: string; at: Date },
): Promise<void> {
  await connection.query(
    "insert into kyc_person (digest, player, way, made_at) values ($1, $2, $3, $4) on conflict (digest) do nothing",
    [digest, player, way, at],
  );
}
