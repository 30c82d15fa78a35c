import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { confirmationNeeded } from "../../../players/confirmations.ts";
import { isRightPassword } from "../../../players/password.ts";
import { randomKey, sha256 } from "../../../secrets/random-key.ts";
import { findPasswordHash, type Opened, type SessionService } from "../../session/contract.ts";
import { hasMethods } from "../methods/method-repository.ts";
import { confirmChallenge, insertChallenge } from "./challenge-repository.ts";

export interface Unlocking {
  readonly player: string;
  /** The session, which gets new tokens, as after a login. */
  readonly session: string;
  readonly password: string;
  /** The network of the caller. */
  readonly by: string;
  /** Marks the browser, which may then change the player's methods. */
  readonly browser: () => string;
}

/**
 * Checks the password again before the first factor is set up; this counts for five minutes in this browser. Once there
 * is a factor, the password alone changes nothing: a factor or a recovery code must confirm the flow `security`.
 */
export async function unlock(
  { database, sessions }: { readonly database: Database; readonly sessions: SessionService },
  { player, session, password, by, browser }: Unlocking,
): Promise<Opened> {
  if (await hasMethods(database, player)) throw confirmationNeeded("security");
  // A player who joined by a third party has no password. They confirm the flow `security` instead.
  if (!(await isRightPassword((await findPasswordHash(database, player)) || undefined, password, by))) {
    throw new Problem(
      403,
      "WRONG_PASSWORD",
      "This is not your password. Check it and try again; nothing was changed.",
      {
        fields: [{ name: "password", message: "not your password" }],
      },
    );
  }
  return database.transaction(async (connection) => {
    const keyHash = sha256(randomKey());
    const made = { keyHash, browser: browser(), player, flow: "security", loginType: null, session: null } as const;
    await insertChallenge(connection, made);
    await confirmChallenge(connection, keyHash, false);
    return sessions.reauthenticate(connection, session);
  });
}
