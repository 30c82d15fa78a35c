import type { ContactBegun, ContactRequest } from "../../../../plugins/mfa/contact-wire.ts";
import { type Database, DatabaseError } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { RecipientLimit } from "../../../http/limits/recipient-limit.ts";
import { Confirmations } from "../../../players/confirmations.ts";
import type { Player } from "../../../players/player.ts";
import { noteSecurity } from "../../../players/security-notes.ts";
import { endSentAccess } from "../../../players/sent-access.ts";
import { newCode } from "../../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import { send } from "../../messages/contract.ts";
import * as changes from "./contact-repository.ts";
import { contactChangedMessage, contactCodeMessage, contactTakenMessage } from "./mails.ts";

const MAX_WRONG_CODES = 5;
const UNIQUE_VIOLATION = "23505";

/**
 * Changes an e-mail address or phone number. The player first proves who they are, then enters a code that was sent to
 * the new contact. The old contact is notified.
 */
export class ContactChanges {
  private readonly recipients: RecipientLimit;

  constructor(
    private readonly database: Database,
    private readonly secrets: PlatformSecrets,
  ) {
    this.recipients = new RecipientLimit(database);
  }

  /**
   * Sends the code. The answer does not reveal that another account has the contact: its owner is notified, and no code
   * will be right.
   */
  async begin(player: Player, wanted: ContactRequest, browser: string | undefined): Promise<ContactBegun> {
    const { kind, value } = wanted;
    if (player[kind] === value) {
      throw new Problem(422, "CONTACT_SAME", "This is what your account has already; nothing was changed.", {
        fields: [{ name: "value", message: "the account has it already" }],
      });
    }
    const box = await this.secrets.box();
    const id = randomKey();
    // A refused request must not use up the confirmation.
    if (await Confirmations.has(this.database, player.number, "contact-change", browser)) {
      await this.recipients.consume(value);
    }
    await this.database.transaction(async (connection) => {
      await Confirmations.use(connection, player.number, "contact-change", browser);
      const isTaken = await changes.isContactTaken(connection, kind, value);
      const code = newCode();
      const codeDigest = box.digest(isTaken ? randomKey() : code, id);
      await changes.insertChange(connection, { id, player: player.number, kind, value, codeDigest });
      await send(
        connection,
        isTaken ? contactTakenMessage(kind, value) : contactCodeMessage(kind, value, { player: player.number, code }),
      );
    });
    return { changeId: id, value };
  }

  async confirm(player: Player, id: string, code: string): Promise<void> {
    const box = await this.secrets.box();
    // A wrong code has to be counted, so the transaction commits before the refusal is thrown.
    const refusal = await this.database
      .transaction(async (connection) => {
        const change = await changes.lockChange(connection, player.number, id);
        if (!change || change.wrongCodes >= MAX_WRONG_CODES) return ended();
        if (!box.isDigest(change.codeDigest, code, id)) {
          await changes.countWrongChange(connection, id);
          return change.wrongCodes + 1 >= MAX_WRONG_CODES ? ended() : wrong();
        }
        await changes.applyChange(connection, player.number, change);
        // The player may change the contact because someone else reads messages to the old one.
        await endSentAccess(connection, player.number);
        await noteSecurity(connection, player.number, `${change.kind}-changed`);
        const old = player[change.kind];
        if (old !== null) await send(connection, contactChangedMessage(change.kind, old, player.number));
        return undefined;
      })
      .catch((error: unknown) => {
        // Another player has just confirmed the same contact.
        if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION) return ended();
        throw error;
      });
    if (refusal) throw refusal;
  }
}

const wrong = () =>
  new Problem(422, "WRONG_CODE", "This is not the code that we sent. Check it and try again; nothing was changed.", {
    fields: [{ name: "code", message: "not the code that we sent" }],
  });

const ended = () => new Problem(422, "CHANGE_ENDED", "This change has ended, and nothing was changed. Begin again.");
