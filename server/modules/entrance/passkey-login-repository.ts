import { createHash } from "node:crypto";
import type { Queryable } from "../../db/database.ts";

/** The challenge that a browser was asked to sign, and the domain. */
export interface Question {
  readonly challenge: string;
  readonly rpId: string;
  /** The id that marks the browser. */
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

/** Uses up a challenge. False if it was not given to this browser for the domain, or if it is too old. */
export async function consumeChallenge(
  connection: Queryable,
  { challenge, rpId, browser }: Question,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "delete from passkey_login where challenge_hash = $1 and rp_id = $2 and browser_hash = $3 and ends_at > now()",
    [hashOf(challenge), rpId, browser],
  );
  return rowCount > 0;
}

const hashOf = (challenge: string): string => createHash("sha256").update(challenge).digest("hex");
