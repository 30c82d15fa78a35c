import type { Queryable } from "../../../db/database.ts";

export interface Passkey {
  readonly id: string;
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
}

/** A passkey that a browser has just made. */
export interface MadePasskey extends Omit<Passkey, "id"> {
  /** Whether it can be used without a login name, as the browser reports; null if it does not report it. */
  readonly isDiscoverable: boolean | null;
}

const PASSKEY = `id, credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as "signCount",
  coalesce(transports, '[]'::jsonb) as transports`;

/** The player's passkeys for a domain. */
export async function listPasskeys(connection: Queryable, player: string, rpId: string): Promise<Passkey[]> {
  const { rows } = await connection.query<Passkey>(
    `select ${PASSKEY} from mfa_method where player = $1 and rp_id = $2 and confirmed_at is not null order by created_at`,
    [player, rpId],
  );
  return rows;
}

/** A passkey that may open an account by itself, with its player. The row stays locked until the transaction ends. */
export async function lockPasskey(
  connection: Queryable,
  credentialId: string,
  rpId: string,
): Promise<(Passkey & { readonly player: string }) | undefined> {
  const { rows } = await connection.query<Passkey & { player: string }>(
    `select ${PASSKEY}, player from mfa_method where credential_id = $1 and rp_id = $2 and confirmed_at is not null
       and is_discoverable is not false for update`,
    [credentialId, rpId],
  );
  return rows[0];
}

/** False if a player has this passkey already. */
export async function insertPasskey(
  connection: Queryable,
  added: MadePasskey & { readonly id: string; readonly player: string; readonly name: string; readonly rpId: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into mfa_method (id, player, kind, name, credential_id, public_key, sign_count, transports, rp_id, is_discoverable, confirmed_at)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7::jsonb, $8, $9, now()) on conflict do nothing`,
    [
      added.id,
      added.player,
      added.name,
      added.credentialId,
      added.publicKey,
      added.signCount,
      JSON.stringify(added.transports),
      added.rpId,
      added.isDiscoverable,
    ],
  );
  return rowCount > 0;
}

export async function countPasskeyUse(connection: Queryable, id: string, signCount: number): Promise<void> {
  await connection.query("update mfa_method set sign_count = $2, used_at = now() where id = $1", [id, signCount]);
}
