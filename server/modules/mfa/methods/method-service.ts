import type { MethodsAnswer, TotpBegun } from "../../../../plugins/mfa/methods-wire.ts";
import type { Attestation, CreationOptions } from "../../../../plugins/mfa/passkey-wire.ts";
import type { Database, Queryable } from "../../../db/database.ts";
import { Problem } from "../../../http/answers/problem.ts";
import { confirmationNeeded } from "../../../players/confirmations.ts";
import { Confirmations } from "../../../players/confirmations.ts";
import { maskedEmail, maskedPhone } from "../../../players/masked.ts";
import type { Player } from "../../../players/player.ts";
import { noteSecurity } from "../../../players/security-notes.ts";
import type { PlatformSecrets } from "../../../secrets/platform-secrets.ts";
import { randomKey } from "../../../secrets/random-key.ts";
import { acceptedStep, newTotpSecret, totpUri } from "../../../secrets/totp.ts";
import { send } from "../../messages/contract.ts";
import { changeMessage, type SecurityChange } from "../contacts/mails.ts";
import { CHECK_CLOCK, methodNotOffered, passkeyKnown } from "../refusals.ts";
import * as methods from "./method-repository.ts";
import { insertPasskey, listPasskeys } from "./passkey-repository.ts";
import { consumeChallenge, keepChallenge } from "./passkey-request-repository.ts";
import { askForPasskey, readNewPasskey } from "./passkeys.ts";
import { newRecoveryCodes, readRecoveryCode } from "./recovery-codes.ts";
import type { RelyingParty } from "./relying-party.ts";

const MOST_PASSKEYS = 10;
/** How long a browser has to make a passkey. */
const PASSKEY_SECONDS = 5 * 60;

/** A player in a browser. Before a change, they must have just proved who they are in it. */
export interface Manager {
  readonly player: Player;
  readonly browser: string | undefined;
}

/** Manages the methods by which a player proves who they are. */
export class MethodService {
  constructor(
    private readonly database: Database,
    private readonly secrets: PlatformSecrets,
  ) {}

  async list({ player, browser }: Manager): Promise<MethodsAnswer> {
    const { database } = this;
    const { email, phone } = await methods.findContacts(database, player.number);
    return {
      methods: await methods.listMethods(database, player.number),
      recoveryCodesLeft: await methods.countRecoveryCodes(database, player.number),
      contacts: { email: email && maskedEmail(email), phone: phone && maskedPhone(phone) },
      hasPassword: await methods.hasPassword(database, player.number),
      isUnlocked: await isUnlocked(database, { player, browser }),
    };
  }

  /** A new authenticator app's secret. The app counts once its first code is confirmed. */
  async beginTotp(manager: Manager): Promise<TotpBegun> {
    const { number, email, phone, brand } = manager.player;
    const [id, secret] = [randomKey(), newTotpSecret()];
    const sealed = (await this.secrets.box()).seal(secret, id);
    await this.change(manager, (connection) => methods.insertTotp(connection, id, number, sealed));
    return { id, secret, uri: totpUri(secret, brand, email ?? phone ?? number) };
  }

  /** The first code turns the app on; an existing app is replaced. */
  async confirmTotp(manager: Manager, id: string, code: string): Promise<string[] | null> {
    const box = await this.secrets.box();
    return this.change(manager, async (connection) => {
      const { number } = manager.player;
      const begun = await methods.lockTotp(connection, number, id);
      if (!begun) {
        throw new Problem(
          404,
          "METHOD_UNKNOWN",
          "Setting up was begun anew or took too long. Begin again; nothing was changed.",
        );
      }
      const step = acceptedStep(box.open(begun.secret, id), code, { now: Date.now(), lastStep: null });
      if (step === undefined) {
        throw new Problem(
          422,
          "WRONG_CODE",
          `This is not the code that the app shows now. ${CHECK_CLOCK} and try again.`,
          { fields: [{ name: "code", message: "not the current code" }] },
        );
      }
      const before = await methods.lockTotp(connection, number);
      if (before) await methods.removeMethod(connection, number, before.id);
      await methods.recordStep(connection, id, step);
      return this.added(connection, manager.player, "totp-added");
    });
  }

  async passkeyOptions(manager: Manager, party: RelyingParty): Promise<CreationOptions> {
    const { number, email, phone, brand } = manager.player;
    const options = await this.change(manager, async (connection) => {
      const known = await listPasskeys(connection, number, party.id);
      if (known.length >= MOST_PASSKEYS) {
        throw new Problem(
          409,
          "TOO_MANY_PASSKEYS",
          `You have ${MOST_PASSKEYS} passkeys. Remove one that you do not use first.`,
        );
      }
      return askForPasskey(party, { number, name: email ?? phone ?? number, brand }, known);
    });
    await keepChallenge(this.database, number, options.challenge, PASSKEY_SECONDS);
    return options;
  }

  async addPasskey(
    manager: Manager,
    party: RelyingParty,
    credential: Attestation,
    name: string,
  ): Promise<string[] | null> {
    const { number } = manager.player;
    const challenge = await consumeChallenge(this.database, number);
    const made = challenge === undefined ? undefined : await readNewPasskey(party, credential, challenge);
    return this.change(manager, async (connection) => {
      if (!made) {
        throw new Problem(422, "PASSKEY_REFUSED", "This passkey could not be added. Try again; nothing was changed.");
      }
      const row = { ...made, id: randomKey(), player: number, name, rpId: party.id };
      if (!(await insertPasskey(connection, row))) throw passkeyKnown();
      return this.added(connection, manager.player, "passkey-added");
    });
  }

  /** Turns on codes to the account's confirmed number or address. */
  async addContact(manager: Manager, kind: "sms" | "email"): Promise<string[] | null> {
    return this.change(manager, async (connection) => {
      const { email, phone } = await methods.findContacts(connection, manager.player.number);
      if ((kind === "sms" ? phone : email) === null) throw methodNotOffered();
      const isNew = await methods.insertContactMethod(connection, randomKey(), manager.player.number, kind);
      return isNew ? this.added(connection, manager.player, `${kind}-added`) : null;
    });
  }

  async remove(manager: Manager, id: string): Promise<void> {
    await this.change(manager, async (connection) => {
      const { number } = manager.player;
      const kind = await methods.removeMethod(connection, number, id);
      if (!kind) return;
      // Recovery codes replace a method, so they are useless without one.
      if ((await methods.listMethods(connection, number)).length === 0)
        await methods.replaceRecoveryCodes(connection, number, []);
      await notify(connection, manager.player, `${kind}-removed`);
    });
  }

  async newRecoveryCodes(manager: Manager): Promise<string[]> {
    return this.change(manager, async (connection) => {
      if ((await methods.listMethods(connection, manager.player.number)).length === 0) throw methodNotOffered();
      await notify(connection, manager.player, "recovery-made");
      return this.makeCodes(connection, manager.player.number);
    });
  }

  /** Notifies the player of the new method. The first method comes with recovery codes. */
  private async added(connection: Queryable, player: Player, change: SecurityChange): Promise<string[] | null> {
    await notify(connection, player, change);
    const left = await methods.countRecoveryCodes(connection, player.number);
    return left === 0 ? this.makeCodes(connection, player.number) : null;
  }

  private async makeCodes(connection: Queryable, player: string): Promise<string[]> {
    const box = await this.secrets.box();
    const codes = newRecoveryCodes();
    const digests = codes.map((code) => box.digest(readRecoveryCode(code), player));
    await methods.replaceRecoveryCodes(connection, player, digests);
    return codes;
  }

  private async change<T>(manager: Manager, work: (connection: Queryable) => Promise<T>): Promise<T> {
    // The first use makes the key on a connection of its own. Inside the transaction it would wait for itself.
    await this.secrets.box();
    return this.database.transaction(async (connection) => {
      if (!(await isUnlocked(connection, manager))) throw confirmationNeeded("security");
      return work(connection);
    });
  }
}

const isUnlocked = (connection: Queryable, { player, browser }: Manager): Promise<boolean> =>
  Confirmations.has(connection, player.number, "security", browser);

async function notify(connection: Queryable, player: Player, change: SecurityChange): Promise<void> {
  await noteSecurity(connection, player.number, change);
  const message = changeMessage(player, change);
  if (message) await send(connection, message);
}
