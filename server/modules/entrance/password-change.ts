import type { PasswordChange } from "../../../plugins/account/wire.ts";
import type { Database } from "../../db/database.ts";
import { networkOf } from "../../http/requests/client-address.ts";
import type { BreachedPasswords } from "../../players/breached-passwords.ts";
import { Confirmations } from "../../players/confirmations.ts";
import { isRightPassword } from "../../players/password.ts";
import { type Client, findByLogin, forgetBrowsers, type Opened, type SessionService } from "../session/contract.ts";
import { changePassword, prepare } from "./passwords.ts";
import { wrongPassword } from "./refusals.ts";

export interface PasswordChangeParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly breached: BreachedPasswords;
}

/** The player who changes the password. */
export interface Changing {
  readonly player: string;
  readonly session: string;
  readonly client: Client;
  /** The mark of the browser, to find what was confirmed in it (`browserOf`). */
  readonly mark: string | undefined;
}

/** Changes a password that the player knows, or sets their first one. The session gets new tokens, as after a login. */
export async function changeOwnPassword(
  { database, sessions, breached }: PasswordChangeParts,
  { player, session, client, mark }: Changing,
  { currentPassword, password, isEndingOthers }: PasswordChange,
): Promise<Opened> {
  const found = await findByLogin(database, "account", player);
  if (!found) throw wrongPassword();
  const { passwordHash } = found;
  const by = networkOf(client.address);
  if (passwordHash !== "" && !(await isRightPassword(passwordHash, currentPassword ?? "", by))) throw wrongPassword();
  const fresh = await prepare(password, breached, by);
  return database.transaction(async (connection) => {
    // A player without a password must prove who they are in another way, because their session alone may have been
    // stolen.
    if (passwordHash === "") await Confirmations.use(connection, player, "security", mark);
    await changePassword(connection, found, fresh);
    if (isEndingOthers) {
      await sessions.endOthers(connection, player, session);
      await forgetBrowsers(connection, player, client.browser);
    }
    return sessions.reauthenticate(connection, session);
  });
}
