import { randomUUID } from "node:crypto";
import { deviceName } from "../../plugins/auth/last-login/device-rules.ts";
import type { SecurityChange } from "../../plugins/notification-centre/wire.ts";
import type { Queryable } from "../db/database.ts";

/**
 * Stores a notification that the player's security settings have changed. Runs in the transaction of the change. `source`
 * names the change where it may be reported twice. Returns false if it is stored already.
 */
export async function noteSecurity(
  connection: Queryable,
  player: string,
  change: SecurityChange,
  source: string = randomUUID(),
): Promise<boolean> {
  const { rows } = await connection.query(
    `insert into notification (player, source, kind, data)
     values ($1, 'security:' || $3::text, 'security-changed', jsonb_build_object('change', $2::text))
     on conflict (source) do nothing returning seq`,
    [player, change, source],
  );
  return rows.length > 0;
}

/** A session that has just been opened, and what is known of earlier ones in its browser. */
interface FreshSession {
  readonly id: string;
  readonly player: string;
  readonly device: string;
  readonly address: string;
  /** The digest of the browser's cookie; undefined where it has none. */
  readonly browserHash: string | undefined;
}

/**
 * Stores a notification of a login from a browser in which the player is not known. The first browser of a player needs
 * no notification.
 */
export async function noteNewDevice(connection: Queryable, session: FreshSession): Promise<void> {
  const { id, player, device, address, browserHash } = session;
  await connection.query(
    `insert into notification (player, source, kind, data)
     select $2, 'session:' || s.public_id, 'new-device', jsonb_build_object('device', $3::text, 'address', $4::text)
     from session s
     where s.id = $1 and exists (select from session where player = $2 and id <> $1)
       and not exists (select from known_browser where browser_hash = $5 and player = $2 and is_known and expires_at > now())`,
    [id, player, deviceName(device), address, browserHash ?? ""],
  );
}
