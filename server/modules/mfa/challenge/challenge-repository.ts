import type { ChallengeState, FlowName } from "../../../../plugins/mfa/wire.ts";
import type { LoginType } from "../../../../plugins/session/wire.ts";
import type { Queryable } from "../../../db/database.ts";
import { CONFIRMED_UNTIL } from "../../../players/confirmations.ts";

export const MAX_WRONG_CODES = 5;
/** How long a challenge and a sent code are valid, in seconds. */
export const GOOD_FOR = { challenge: 600, code: 600 } as const;

/** A class of advisory locks for this purpose; each player has one lock in it. */
const TRIES_LOCK = 4300007;

export interface Challenge {
  readonly keyHash: string;
  readonly player: string;
  readonly flow: FlowName;
  /** The kind of login that the challenge is a part of. */
  readonly loginType: LoginType | null;
  /** The session that made the request, for all flows but login. */
  readonly session: string | null;
  readonly wrongCodes: number;
  readonly codeKind: "sms" | "email" | null;
  readonly codeDigest: string | null;
  /** Seconds since a code was sent; null if none was. */
  readonly codeAge: number | null;
  readonly codesSent: number;
  readonly passkeyChallenge: string | null;
  readonly state: ChallengeState;
  readonly secondsLeft: number;
}

const OPEN_UNTIL = `created_at + interval '${GOOD_FOR.challenge} seconds'`;
const CHALLENGE = `key_hash as "keyHash", player, flow, login_type as "loginType", session_id as session, wrong_codes as "wrongCodes",
  code_kind as "codeKind", code_digest as "codeDigest", codes_sent as "codesSent", passkey_challenge as "passkeyChallenge",
  extract(epoch from now() - code_sent_at)::int as "codeAge",
  greatest(0, ceil(extract(epoch from
    case when confirmed_at is null then ${OPEN_UNTIL} else ${CONFIRMED_UNTIL} end - now())))::int as "secondsLeft",
  case when used_at is not null then 'used'
    when confirmed_at is not null then case when flow = 'login' or now() < ${CONFIRMED_UNTIL} then 'confirmed' else 'expired' end
    when wrong_codes >= ${MAX_WRONG_CODES} then 'failed'
    when now() < ${OPEN_UNTIL} then 'pending' else 'expired' end as state`;

export interface NewChallenge {
  readonly keyHash: string;
  readonly browser: string;
  readonly player: string;
  readonly flow: FlowName;
  readonly loginType: LoginType | null;
  readonly session: string | null;
}

export async function insertChallenge(connection: Queryable, made: NewChallenge): Promise<void> {
  await connection.query(
    "insert into mfa_challenge (key_hash, browser_hash, player, flow, login_type, session_id) values ($1, $2, $3, $4, $5, $6)",
    [made.keyHash, made.browser, made.player, made.flow, made.loginType, made.session],
  );
}

/** A challenge of this browser. Challenges of other browsers are not found. */
export async function findChallenge(
  connection: Queryable,
  { keyHash, browser }: { readonly keyHash: string; readonly browser: string },
  lock: "" | "for update" = "",
): Promise<Challenge | undefined> {
  const { rows } = await connection.query<Challenge>(
    `select ${CHALLENGE} from mfa_challenge where key_hash = $1 and browser_hash = $2 ${lock}`,
    [keyHash, browser],
  );
  return rows[0];
}

export async function keepCode(
  connection: Queryable,
  keyHash: string,
  code: { readonly kind: "sms" | "email"; readonly digest: string },
): Promise<void> {
  await connection.query(
    `update mfa_challenge set code_kind = $2, code_digest = $3, code_sent_at = now(), codes_sent = codes_sent + 1
     where key_hash = $1`,
    [keyHash, code.kind, code.digest],
  );
}

export async function keepPasskeyChallenge(connection: Queryable, keyHash: string, text: string | null): Promise<void> {
  await connection.query("update mfa_challenge set passkey_challenge = $2 where key_hash = $1", [keyHash, text]);
}

export async function countWrong(connection: Queryable, keyHash: string): Promise<void> {
  await connection.query(
    "update mfa_challenge set wrong_codes = wrong_codes + 1, passkey_challenge = null where key_hash = $1",
    [keyHash],
  );
}

/**
 * `byFactor`: confirmed by a factor that the player has set up, and not by the password or a code to the account's
 * contact.
 */
export async function confirmChallenge(connection: Queryable, keyHash: string, byFactor: boolean): Promise<void> {
  await connection.query(
    `update mfa_challenge set confirmed_at = now(), by_factor = $2, code_digest = null, passkey_challenge = null
     where key_hash = $1`,
    [keyHash, byFactor],
  );
}

/** Ends logins that wait for a second factor. Their failed tries still count. */
export async function endLogins(connection: Queryable, player: string): Promise<void> {
  await connection.query(
    "update mfa_challenge set used_at = now() where player = $1 and flow = 'login' and confirmed_at is null and used_at is null",
    [player],
  );
}

/**
 * A player's wrong codes and sent codes in the last quarter of an hour, over all their challenges, and the seconds
 * until the oldest no longer count. A password that was typed again is not a challenge: its row has no session. The
 * caller holds a lock until its transaction ends. Otherwise simultaneous tries would each find that one is left.
 */
export async function recentTries(
  connection: Queryable,
  player: string,
): Promise<{ wrong: number; sent: number; begun: number; secondsLeft: number }> {
  await connection.query("select pg_advisory_xact_lock($1, hashtext($2))", [TRIES_LOCK, player]);
  const { rows } = await connection.query<{ wrong: number; sent: number; begun: number; secondsLeft: number }>(
    `select coalesce(sum(wrong_codes), 0)::int as wrong, coalesce(sum(codes_sent), 0)::int as sent, count(*)::int as begun,
       coalesce(ceil(extract(epoch from min(created_at) + interval '15 minutes' - now())), 1)::int as "secondsLeft"
     from mfa_challenge where player = $1 and created_at > now() - interval '15 minutes'
       and (flow <> 'security' or session_id is not null)`,
    [player],
  );
  return rows[0] ?? { wrong: 0, sent: 0, begun: 0, secondsLeft: 1 };
}
