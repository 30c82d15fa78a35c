import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RecipientLimit } from "../../http/limits/recipient-limit.ts";
import { newCode } from "../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import { send } from "../messages/contract.ts";
import { codeFault } from "./code-fault.ts";
import { codeMessage, knownContactMessage } from "./mails.ts";
import * as claims from "./phone-claim-repository.ts";
import { isContactTaken } from "./repository.ts";

/** Confirms the phone of a one-click registration. If another account has the phone, only its owner is informed. */
export class PhoneClaimService {
  private readonly recipients: RecipientLimit;

  constructor(
    private readonly database: Database,
    private readonly secrets: PlatformSecrets,
  ) {
    this.recipients = new RecipientLimit(database);
  }

  async sendCode(player: string): Promise<void> {
    const box = await this.secrets.box();
    const named = await claims.findClaim(this.database, player);
    if (!named) throw nothingToConfirm();
    await this.recipients.consume(named.phone);
    await this.database.transaction(async (connection) => {
      const claim = await claims.findClaim(connection, player, "for update of c");
      if (!claim) throw nothingToConfirm();
      const contact = { kind: "phone", value: claim.phone } as const;
      const [isTaken, code] = [await isContactTaken(connection, contact), newCode()];
      const sent = isTaken ? randomBytes(16).toString("hex") : code;
      await claims.setClaimCode(connection, player, box.digest(sent, claimOf(player)));
      const message = isTaken ? knownContactMessage(contact, null) : { ...codeMessage(contact, code, null), player };
      await send(connection, message);
    });
  }

  async confirm(player: string, code: string): Promise<void> {
    const box = await this.secrets.box();
    // A wrong code has to be counted, so the transaction commits before the refusal is thrown.
    const fault = await this.database.transaction(async (connection) => {
      const claim = await claims.findClaim(connection, player, "for update of c");
      if (!claim) return nothingToConfirm();
      const wrong = codeFault(claim, box.isDigest(claim.codeHash, code, claimOf(player)));
      if (wrong?.errorCode === "WRONG_CODE") await claims.countWrongClaimCode(connection, player);
      // Another player has just confirmed the same phone.
      return wrong ?? ((await claims.giveClaimedPhone(connection, player)) ? undefined : nothingToConfirm());
    });
    if (fault) throw fault;
  }
}

/** The scope that the digests of a player's codes are bound to. */
const claimOf = (player: string): string => `phone claim ${player}`;

const nothingToConfirm = () =>
  new Problem(
    404,
    "NOTHING_TO_CONFIRM",
    "There is no phone to confirm on this account, and nothing was changed. Look at your account's data.",
  );
