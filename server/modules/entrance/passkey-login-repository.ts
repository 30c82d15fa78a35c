import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";

/** What a browser was asked to have signed, and for which domain. */
export interface Question {
  readonly challenge: string;
  readonly rpId: string;
  /** The mark of the browser. */
  readonly browser: string;
}

export async function insertQuestion(
  connection: Queryable,
  { challenge, rpId, browser }: Question,
  seconds: number,
): Promise<void> {
  await connection.query(
    `insert into passkey_login (challenge_hash, rp_id, browser_hash, ends_at)
     values ($1, $2, $3, now() + make_interval(secs => $4::int))`,
    [hashOf(challenge), rpId, browser, seconds],
  );
}

/** Uses up a question; false where this browser was not asked it for the domain, or it is too old. */
export async function takeQuestion(connection: Queryable, { challenge, rpId, browser }: Question): Promise<boolean> {
  const { rowCount } = await connection.query(
    "delete from passkey_login where challenge_hash = $1 and rp_id = $2 and browser_hash = $3 and ends_at > now()",
    [hashOf(challenge), rpId, browser],
  );
  return rowCount > 0;
}

const hashOf = (challenge: string): string => createHash("sha256").update(challenge).digest("hex");
