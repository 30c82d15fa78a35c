import { createHash, randomBytes } from "node:crypto";
import type { RecoveryProof } from "../../../plugins/auth/recovery/recovery-wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import type { BreachedPasswords } from "../../players/breached-passwords.ts";
import type { LoginName } from "../../players/login-name.ts";
import type { Player } from "../../players/player.ts";
import { endSentAccess } from "../../players/sent-access.ts";
import { newCode } from "../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import { send } from "../messages/contract.ts";
import { findByLogin, forgetBrowsers, type SessionService } from "../session/contract.ts";
import { recoveryMessage } from "./messages.ts";
import { changePassword, prepare } from "./passwords.ts";
import { reachable } from "./reachable.ts";
import * as recoveries from "./recovery-repository.ts";
import { codeUnusable, codeUsedUp, wrongCode } from "./refusals.ts";
import { forgetTries } from "./try-repository.ts";

const MAX_WRONG_CODES = 5;
/**
 * Wrong codes per day and login from browsers that the player has not logged in from. More than this suggests guessing,
 * so such browsers then need the link.
 */
const MAX_WRONG_BY_STRANGERS = 20;
/**
 * Messages per day that are sent without delay on request of such browsers. Further ones are sent one at a time, when
 * the one before has expired. So a mailbox is not flooded, and its owner always finds a valid link in it or can request
 * one.
 */
const MAX_SENT_FOR_STRANGERS = 10;

export interface RecoveryParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly breached: BreachedPasswords;
  readonly secrets: PlatformSecrets;
}

/**
 * Recovery for a player who does not know the password or whose password is locked: by a code or a link, by mail or
 * SMS.
 */
export class RecoveryService {
  constructor(private readonly parts: RecoveryParts) {}

  /**
   * The answer is the same whether or not the login exists and whether or not a message was sent. Requests by others do
   * not invalidate anything: each code works in the browser that requested it, each link in any browser.
   */
  async begin({ type, value }: LoginName, isKnownBrowser: boolean): Promise<{ recoveryId: string }> {
    const { database, secrets } = this.parts;
    const box = await secrets.box();
    const found = await findByLogin(database, type, value);
    const [id, link, code] = [randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url"), newCode()];
    const path = `/restore-password/change-password/${link}`;
    const message = found && recoveryMessage(reachable(found, type), code, path);
    await database.transaction(async (connection) => {
      const { ofToday, isOneGood } = await recoveries.sentByStrangers(connection, found?.number ?? null);
      const isDue = isKnownBrowser || ofToday < MAX_SENT_FOR_STRANGERS || !isOneGood;
      const isSent = message !== undefined && isDue;
      await recoveries.insertRecovery(connection, {
        id,
        player: isSent ? found!.number : null,
        linkHash: isSent ? hashLink(link) : null,
        codeDigest: isSent ? box.digest(code, codeOf(id)) : null,
        isKnownBrowser,
        loginDigest: box.digest(value, `recovery of ${type}`),
      });
      if (isSent) await send(connection, message);
    });
    return { recoveryId: id };
  }

  /** Sets a new password, unlocks it, and ends all sessions, so that anyone who had the old one is logged out. */
  async changePassword(proof: RecoveryProof, password: string, by: string): Promise<void> {
    const { sessions, breached } = this.parts;
    const fresh = await prepare(password, breached, by);
    await this.proved(proof, async (connection, player) => {
      await changePassword(connection, player, fresh);
      await sessions.endOthers(connection, player.number);
      await forgetBrowsers(connection, player.number);
      await forgetTries(connection, player);
    });
  }

  /** Unlocks the existing password. */
  async unlock(proof: RecoveryProof): Promise<void> {
    await this.proved(proof, forgetTries);
  }

  private async proved(
    proof: RecoveryProof,
    act: (connection: Queryable, player: Player) => Promise<void>,
  ): Promise<void> {
    const box = await this.parts.secrets.box();
    // A wrong code has to be counted, so the transaction commits before the refusal is thrown.
    const refusal = await this.parts.database.transaction(async (connection) => {
      const found = await ("link" in proof
        ? recoveries.lockByLink(connection, hashLink(proof.link))
        : recoveries.lockById(connection, proof.recoveryId));
      if (!found) return codeUnusable();
      const { id, codeDigest, wrongCodes, wrongByStrangers } = found;
      if ("code" in proof) {
        if (wrongCodes >= MAX_WRONG_CODES || wrongByStrangers >= MAX_WRONG_BY_STRANGERS) return codeUsedUp();
        if (!box.isDigest(codeDigest, proof.code, codeOf(id))) {
          await recoveries.countWrongCode(connection, id);
          return wrongCode();
        }
      }
      const player = await findByLogin(connection, "account", found.player ?? "");
      if (!player) return codeUnusable();
      await act(connection, player);
      await endSentAccess(connection, player.number);
      return undefined;
    });
    if (refusal instanceof Problem) throw refusal;
  }
}

/** The scope that the digest of a code is bound to. */
const codeOf = (id: string): string => `recovery ${id}`;

const hashLink = (link: string): string => createHash("sha256").update(link).digest("hex");
