import type { PasswordChange } from "../../../plugins/account/wire.ts";
import type { Database } from "../../db/database.ts";
import type { BreachedPasswords } from "../registration/breached-passwords.ts";
import { isRightPassword } from "../session/password.ts";
import { findByLogin } from "../session/repository.ts";
import type { Opened, SessionService } from "../session/service.ts";
import { changePassword, prepare } from "./passwords.ts";
import { wrongPassword } from "./refusals.ts";

export interface PasswordChangeParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly breached: BreachedPasswords;
}

/** A player changes the password that he knows; the session gets new tokens, as after a login. */
export async function changeOwnPassword(
  { database, sessions, breached }: PasswordChangeParts,
  { player, session }: { readonly player: string; readonly session: string },
  { currentPassword, password, isEndingOthers }: PasswordChange,
): Promise<Opened> {
  const found = await findByLogin(database, "account", player);
  if (!found || !(await isRightPassword(found.passwordHash || undefined, currentPassword))) throw wrongPassword();
  const fresh = await prepare(password, breached);
  return database.transaction(async (connection) => {
    await changePassword(connection, found, fresh);
    if (isEndingOthers) await sessions.endOthers(connection, player, session);
    return sessions.reauthenticate(connection, session);
  });
}
