import type { Database } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { isRightPassword } from "../../session/password.ts";
import { findPasswordHash } from "../../session/repository.ts";
import type { Opened, SessionService } from "../../session/service.ts";
import { confirmChallenge, insertChallenge } from "./challenge-repository.ts";
import { hasMethods } from "../methods/method-repository.ts";
import { randomKey, sha256 } from "../methods/random-key.ts";
import { confirmationNeeded } from "../refusals.ts";

export interface Unlocking {
  readonly player: string;
  /** Gets new tokens, as after a login. */
  readonly session: string;
  readonly password: string;
  /** The network that asks. */
  readonly by: string;
  /** Marks the browser, which may then change how the player proves himself. */
  readonly browser: () => string;
}

/**
 * Has a player type the password again before the first factor is set up; it counts for five minutes in this browser. From then on
 * the password alone changes nothing: a factor or a recovery code confirms the flow `security`.
 */
export async function unlock(
  { database, sessions }: { readonly database: Database; readonly sessions: SessionService },
  { player, session, password, by, browser }: Unlocking,
): Promise<Opened> {
  if (await hasMethods(database, player)) throw confirmationNeeded("security");
  // Who joined by a third party has none that could be right: he confirms the flow `security` in its place.
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
