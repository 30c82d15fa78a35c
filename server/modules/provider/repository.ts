import type { Queryable } from "../../db/database.ts";
import type { Player } from "../../players/player.ts";
import type { ExchangeFailure, Identity } from "./provider-client.ts";

/** How long a person may be away at a third party, and how long their result is valid. */
export const EXCHANGE_MINUTES = 15;
const GOOD_FOR = `interval '${EXCHANGE_MINUTES} minutes'`;

export interface NewExchange {
  readonly idHash: string;
  readonly provider: string;
  readonly stateHash: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string | null;
  readonly bonusCampaign: string | null;
  readonly language: string | null;
}

/** Begins an exchange. */
export async function insertExchange(connection: Queryable, exchange: NewExchange): Promise<void> {
  await connection.query(
    `insert into provider_exchange (id_hash, provider, state_hash, nonce, code_verifier, return_to, bonus_campaign, language)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      exchange.idHash,
      exchange.provider,
      exchange.stateHash,
      exchange.nonce,
      exchange.codeVerifier,
      exchange.returnTo,
      exchange.bonusCampaign,
      exchange.language,
    ],
  );
}

export type ReturningExchange = Pick<NewExchange, "nonce" | "codeVerifier" | "bonusCampaign" | "language">;

/** Finds the exchange of a returning browser. This works only once. */
export async function claimReturn(
  connection: Queryable,
  { idHash, provider, stateHash }: Pick<NewExchange, "idHash" | "provider" | "stateHash">,
): Promise<ReturningExchange | undefined> {
  const { rows } = await connection.query<ReturningExchange>(
    `update provider_exchange set returned_at = now()
     where id_hash = $1 and provider = $2 and state_hash = $3 and returned_at is null and created_at > now() - ${GOOD_FOR}
     returning nonce, code_verifier as "codeVerifier", bonus_campaign as "bonusCampaign", language`,
    [idHash, provider, stateHash],
  );
  return rows[0];
}

export async function keepIdentity(connection: Queryable, idHash: string, identity: Identity): Promise<void> {
  await connection.query("update provider_exchange set identity = $2::jsonb where id_hash = $1", [
    idHash,
    JSON.stringify(identity),
  ]);
}

export async function keepFailure(connection: Queryable, idHash: string, failure: ExchangeFailure): Promise<void> {
  await connection.query("update provider_exchange set failure = $2, returned_at = now() where id_hash = $1", [
    idHash,
    failure,
  ]);
}

export interface ReturnedExchange {
  readonly failure: ExchangeFailure | null;
  readonly identity: Identity | null;
  readonly returnTo: string | null;
  readonly bonusCampaign: string | null;
}

/** The result of an exchange, until it is used. The row stays locked until the transaction ends. */
export async function lockReturned(
  connection: Queryable,
  idHash: string,
  provider: string,
): Promise<ReturnedExchange | undefined> {
  const { rows } = await connection.query<ReturnedExchange>(
    `select failure, identity, return_to as "returnTo", bonus_campaign as "bonusCampaign" from provider_exchange
     where id_hash = $1 and provider = $2 and used_at is null and returned_at > now() - ${GOOD_FOR} for update`,
    [idHash, provider],
  );
  return rows[0];
}

/** Deletes the exchange's data, because the account stores the identity now. */
export async function useExchange(connection: Queryable, idHash: string): Promise<void> {
  await connection.query("update provider_exchange set used_at = now(), identity = null where id_hash = $1", [idHash]);
}

export type LinkedPlayer = Pick<Player, "number" | "status">;

export async function findLinked(
  connection: Queryable,
  provider: string,
  subject: string,
): Promise<LinkedPlayer | undefined> {
  const { rows } = await connection.query<LinkedPlayer>(
    `select p.number, p.status from provider_identity i join player p on p.number = i.player
     where i.provider = $1 and i.subject = $2`,
    [provider, subject],
  );
  return rows[0];
}

/** False if the identity opens an account already, or if the account has another identity of this provider. */
export async function link(
  connection: Queryable,
  { provider, subject, player }: { readonly provider: string; readonly subject: string; readonly player: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "insert into provider_identity (provider, subject, player) values ($1, $2, $3) on conflict do nothing",
    [provider, subject, player],
  );
  return rowCount === 1;
}

/** Whether the token's player has just proved who they are by something other than a third party. */
export async function hasJustLoggedIn(connection: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await connection.query(
    `select t.session_id from access_token t join session s on s.id = t.session_id
     where t.token_hash = $1 and s.login_type <> 'provider' and s.authenticated_at > now() - ${GOOD_FOR}`,
    [tokenHash],
  );
  return rows.length === 1;
}
