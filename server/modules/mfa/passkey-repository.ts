import type { Queryable } from "../../db/database.ts";

export interface Passkey {
  readonly id: string;
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  readonly signCount: number;
  readonly transports: readonly string[];
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

/** False where somebody has this passkey already. */
export async function insertPasskey(
  connection: Queryable,
  added: Passkey & { readonly player: string; readonly name: string; readonly rpId: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into mfa_method (id, player, kind, name, credential_id, public_key, sign_count, transports, rp_id, confirmed_at)
     values ($1, $2, 'passkey', $3, $4, $5, $6, $7::jsonb, $8, now()) on conflict do nothing`,
    [
      added.id,
      added.player,
      added.name,
      added.credentialId,
      added.publicKey,
      added.signCount,
      JSON.stringify(added.transports),
      added.rpId,
    ],
  );
  return rowCount > 0;
}

export async function countPasskeyUse(connection: Queryable, id: string, signCount: number): Promise<void> {
  await connection.query("update mfa_method set sign_count = $2, used_at = now() where id = $1", [id, signCount]);
}
