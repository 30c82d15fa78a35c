import { createHash, randomBytes } from "node:crypto";
import type { RecoveryProof } from "../../../plugins/auth/recovery/recovery-wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem } from "../../http/problem.ts";
import type { BreachedPasswords } from "../registration/breached-passwords.ts";
import { hashCode, isRightCode, newCode } from "../registration/code.ts";
import { send } from "../messages/queue-repository.ts";
import { readLogin } from "../session/login-name.ts";
import { forgetBrowsers } from "../session/known-browser-repository.ts";
import type { Player } from "../session/player.ts";
import { findByLogin } from "../session/repository.ts";
import type { SessionService } from "../session/service.ts";
import { recoveryMessage } from "./messages.ts";
import { changePassword, prepare } from "./passwords.ts";
import { reachable } from "./reachable.ts";
import * as recoveries from "./recovery-repository.ts";
import { codeUnusable, codeUsedUp, wrongCode } from "./refusals.ts";
import { forgetTries } from "./try-repository.ts";

const MAX_WRONG_CODES = 5;
/** More than that in a day are begun by somebody who guesses codes: from then on no code is sent, and none can be right. */
const MAX_OF_A_DAY = 10;

export interface RecoveryParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly breached: BreachedPasswords;
}

/** The way back in for who does not know the password, or has it locked: a code or a link, by mail or SMS. */
export class RecoveryService {
  constructor(private readonly parts: RecoveryParts) {}

  /** Answers alike whether or not somebody has the login. */
  async begin(login: string): Promise<{ recoveryId: string }> {
    const { type, value } = readLogin(login);
    const { database } = this.parts;
    const found = await findByLogin(database, type, value);
    const [id, link, code] = [randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url"), newCode()];
    const path = `/restore-password/change-password/${link}`;
    const message = found && recoveryMessage(reachable(found, type), code, path);
    await database.transaction(async (connection) => {
      const isTooMany = (await recoveries.countOfToday(connection, found?.number ?? null)) >= MAX_OF_A_DAY;
      const isSent = message !== undefined && !isTooMany;
      await recoveries.insertRecovery(connection, {
        id,
        player: isSent ? found!.number : null,
        linkHash: isSent ? hashLink(link) : null,
        codeHash: isSent ? hashCode(id, code) : null,
      });
      if (isSent) await send(connection, message);
    });
    return { recoveryId: id };
  }

  /** Sets a new password, which is not locked, and ends all sessions: whoever had the old one is out. */
  async changePassword(proof: RecoveryProof, password: string): Promise<void> {
    const { sessions, breached } = this.parts;
    const fresh = await prepare(password, breached);
    await this.proved(proof, async (connection, player) => {
      await changePassword(connection, player, fresh);
      await sessions.endOthers(connection, player.number);
      await forgetBrowsers(connection, player.number);
      await forgetTries(connection, player);
    });
  }

  /** Lets the password that there is open the account again. */
  async unlock(proof: RecoveryProof): Promise<void> {
    await this.proved(proof, forgetTries);
  }

  private async proved(
    proof: RecoveryProof,
    act: (connection: Queryable, player: Player) => Promise<void>,
  ): Promise<void> {
    // A wrong code is counted, so its transaction commits and the refusal comes after it.
    const refusal = await this.parts.database.transaction(async (connection) => {
      const found = await ("link" in proof
        ? recoveries.lockByLink(connection, hashLink(proof.link))
        : recoveries.lockById(connection, proof.recoveryId));
      if (!found) return codeUnusable();
      const { id, codeHash, wrongCodes } = found;
      if ("code" in proof) {
        if (wrongCodes >= MAX_WRONG_CODES) return codeUsedUp();
        if (codeHash === null || !isRightCode(id, proof.code, codeHash)) {
          await recoveries.countWrongCode(connection, id);
          return wrongCode();
        }
      }
      const player = await findByLogin(connection, "account", found.player ?? "");
      if (!player) return codeUnusable();
      await act(connection, player);
      await recoveries.useRecovery(connection, id);
      return undefined;
    });
    if (refusal instanceof Problem) throw refusal;
  }
}

const hashLink = (link: string): string => createHash("sha256").update(link).digest("hex");
