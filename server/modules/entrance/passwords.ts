import type { Queryable } from "../../db/database.ts";
import { type BreachedPasswords, NO_BREACHED_PASSWORDS } from "../../players/breached-passwords.ts";
import { refuseWeakPassword } from "../../players/new-password.ts";
import { hashPassword } from "../../players/password.ts";
import type { Player } from "../../players/player.ts";
import { noteSecurity } from "../../players/security-notes.ts";
import { send } from "../messages/contract.ts";
import { endLogins } from "../mfa/contract.ts";
import { setPasswordHash } from "../session/contract.ts";
import { changedMessage } from "./messages.ts";
import { reachable } from "./reachable.ts";

/** A password that has passed the checks that do not depend on the player. */
export interface NewPassword {
  readonly text: string;
  readonly hash: string;
}

/**
 * Does the slow work, queued by the network of the caller, before a transaction begins. Refuses passwords that are
 * known to be breached or too weak.
 */
export async function prepare(text: string, breached: BreachedPasswords, by: string): Promise<NewPassword> {
  await refuseWeakPassword(text, [], breached);
  return { text, hash: await hashPassword(text, by) };
}

/**
 * Sets a player's new password and notifies them. Refuses a password that contains the player's personal data, and then
 * changes nothing. Logins that were begun with the old password end.
 */
export async function changePassword(
  connection: Queryable,
  player: Player,
  { text, hash }: NewPassword,
): Promise<void> {
  await refuseWeakPassword(text, [player.email, player.phone, player.number], NO_BREACHED_PASSWORDS);
  await setPasswordHash(connection, player.number, hash);
  await endLogins(connection, player.number);
  await noteSecurity(connection, player.number, "password-changed");
  const message = changedMessage(reachable(player));
  if (message) await send(connection, message);
}
