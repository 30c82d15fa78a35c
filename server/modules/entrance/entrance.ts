import type { Database } from "../../db/database.ts";
import { RateLimit } from "../../http/limits/rate-limit.ts";
import { networkOf } from "../../http/requests/client-address.ts";
import type { LoginName } from "../../players/login-name.ts";
import { inTurn } from "../../players/password.ts";
import type { Player } from "../../players/player.ts";
import { type Client, findByLogin, forgetKnownTries, refuseInactive } from "../session/contract.ts";
import type { Doorway, LetIn } from "./doorway.ts";
import type { LockNotices } from "./lock-notices.ts";
import { passwordLocked, wrongCredentials } from "./refusals.ts";
import { SharedTurns } from "./shared-turns.ts";
import { countTry, forgetTries, insertFailure, MAX_FAILURES, type Tries } from "./try-repository.ts";

/**
 * A login leaves data that is stored for months. Only players with the right password use up this limit, so it locks no
 * one else out.
 */
export const MOST_LOGINS = { most: 300, windowMs: 60 * 60_000 };

type Found = (Player & { readonly passwordHash: string }) | undefined;

/**
 * Lets players in by login and password. After three failures in a row the password stops working until a code has been
 * used. A browser that the player has logged in from has its own count, so that a stranger cannot lock them out of it.
 * Answers depend on what was typed before, never on whether an account exists.
 */
export class Entrance {
  private readonly turns: SharedTurns;
  private readonly logins: RateLimit;

  constructor(
    private readonly database: Database,
    private readonly doorway: Doorway,
    private readonly lockNotices: Pick<LockNotices, "add">,
  ) {
    this.turns = new SharedTurns(database);
    this.logins = new RateLimit(database, { name: "logins of a player", ...MOST_LOGINS });
  }

  async logIn(name: LoginName, password: string, client: Client, browser: () => string): Promise<LetIn> {
    const found = await findByLogin(this.database, name.type, name.value);
    // A player who logs in twice at the same moment must not look like someone guessing, nor wait for someone who is.
    const turn = `${client.browser ?? ""} ${found?.number ?? `${name.type}:${name.value}`}`;
    return this.turns.run(turn, async () => {
      const player = await this.recognise(name, found, password, client);
      refuseInactive(player);
      await this.logins.consume(player.number);
      return this.database.transaction((connection) =>
        this.doorway.letIn(connection, { player: player.number, loginType: name.type, browser }, client),
      );
    });
  }

  private async recognise(name: LoginName, found: Found, password: string, client: Client): Promise<Player> {
    // Counting and checking share one turn. If the turn cannot be had, nothing has been counted.
    const { tries, isRight } = await inTurn(networkOf(client.address), async (isRightPassword) => {
      const tries = await countTry(this.database, name, found?.number, client.browser);
      // Another login name of the account has locked it. The answer must not reveal that, so the password is not
      // checked but the same time passes.
      const hash = tries.isAccountLocked ? undefined : found?.passwordHash || undefined;
      return { tries, isRight: tries.ofName <= MAX_FAILURES && (await isRightPassword(hash, password)) };
    });
    if (found && isRight) {
      // Tries by strangers still count against them.
      await (tries.isOwn
        ? forgetKnownTries(this.database, found.number, client.browser)
        : forgetTries(this.database, found));
      return found;
    }
    await this.noteFailure(found, tries, client);
    throw tries.ofName >= MAX_FAILURES ? passwordLocked() : wrongCredentials();
  }

  private async noteFailure(found: Found, { isLocking }: Tries, client: Client): Promise<void> {
    await this.database.transaction(async (connection) => {
      const failure = await insertFailure(connection, found?.number, client);
      if (isLocking) await this.lockNotices.add(connection, failure);
    });
  }
}
