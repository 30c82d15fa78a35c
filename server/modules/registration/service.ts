import { randomBytes } from "node:crypto";
import type { Campaign, ProfileFulfill } from "../../../plugins/auth/registration/registration-wire.ts";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem } from "../../http/answers/problem.ts";
import { RecipientLimit } from "../../http/limits/recipient-limit.ts";
import type { BreachedPasswords } from "../../players/breached-passwords.ts";
import { refuseWeakPassword } from "../../players/new-password.ts";
import { offeredCurrency, servedPhone } from "../../players/offered.ts";
import { hashPassword } from "../../players/password.ts";
import { newCode } from "../../secrets/one-time-code.ts";
import type { PlatformSecrets } from "../../secrets/platform-secrets.ts";
import type { SecretRing } from "../../secrets/secret-box.ts";
import type { WelcomeParts } from "../bonuses/contract.ts";
import { send } from "../messages/contract.ts";
import type { Client, Opened, SessionService } from "../session/contract.ts";
import { openAccount } from "./account.ts";
import { askedProfile } from "./asked-profile.ts";
import { codeFault } from "./code-fault.ts";
import { refuseIneligible } from "./eligibility.ts";
import { codeMessage, type Contact, knownContactMessage } from "./mails.ts";
import * as registrations from "./repository.ts";

/** A request to register, and the country that it comes from. */
export interface Start extends Campaign {
  readonly currencyId: string;
  readonly country: string;
  readonly language: string;
  /** What the brand's form asks for besides. */
  readonly profile?: ProfileFulfill | undefined;
}

export interface RegistrationParts {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly welcome: WelcomeParts;
  readonly breached: BreachedPasswords;
  readonly secrets: PlatformSecrets;
}

/** Registration by e-mail or by phone. No answer reveals whether an address or a phone has an account. */
export class RegistrationService {
  private readonly recipients: RecipientLimit;

  constructor(private readonly parts: RegistrationParts) {
    this.recipients = new RecipientLimit(parts.database);
  }

  startByEmail(typed: string, start: Start): Promise<{ registrationId: string }> {
    refuseIneligible(this.rules, { country: start.country }, "dateOfBirthday");
    const asked = askedProfile(this.forms, "short-registration-by-email", start.profile);
    refuseIneligible(this.rules, { country: asked.country, born: asked.dateOfBirth }, "dateOfBirth");
    return this.start({ kind: "email", value: typed.toLowerCase() }, { ...start, profile: asked });
  }

  async startByPhone(typed: string, born: string, start: Start): Promise<{ registrationId: string }> {
    const { e164, country } = servedPhone(typed);
    refuseIneligible(this.rules, { country: start.country }, "dateOfBirthday");
    refuseIneligible(this.rules, { country, born }, "dateOfBirthday");
    const profile = askedProfile(this.forms, "short-registration-by-phone", start.profile);
    return this.start({ kind: "phone", value: e164 }, { ...start, country, profile }, born);
  }

  async setCredentials(id: string, password: string, by: string): Promise<void> {
    const { database, breached, secrets } = this.parts;
    const found = known(await registrations.findRegistration(database, id));
    await refuseWeakPassword(password, [found.email, found.phone, found.born], breached);
    await this.recipients.consume(contactOf(found).value);
    const passwordHash = await hashPassword(password, by);
    const box = await secrets.box();
    await database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      await registrations.setPassword(connection, id, passwordHash);
      await this.sendCode(connection, box, registration);
    });
  }

  async resend(id: string): Promise<void> {
    const { database, secrets } = this.parts;
    const found = known(await registrations.findRegistration(database, id));
    refuseWithoutPassword(found);
    await this.recipients.consume(contactOf(found).value);
    const box = await secrets.box();
    await database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      refuseWithoutPassword(registration);
      await this.sendCode(connection, box, registration);
    });
  }

  async confirm(id: string, code: string, client: Client): Promise<Opened> {
    const box = await this.parts.secrets.box();
    // A wrong code has to be counted, so the transaction commits before the refusal is thrown.
    const answer = await this.parts.database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      refuseWithoutPassword(registration);
      const fault = codeFault(registration, box.isDigest(registration.codeHash, code, codeOf(id)));
      if (fault?.errorCode === "WRONG_CODE") await registrations.countWrongCode(connection, id);
      return fault ?? this.open(connection, registration, client);
    });
    if (answer instanceof Problem) throw answer;
    return answer;
  }

  private async start(contact: Contact, start: Start, born?: string): Promise<{ registrationId: string }> {
    const { currencyId, country, language, bonusCampaignNumber, partner } = start;
    const { database } = this.parts;
    const currency = offeredCurrency(currencyId);
    const id = randomBytes(16).toString("base64url");
    const isTaken = await registrations.isContactTaken(database, contact);
    const came = { bonusCampaignNumber, partner, language, profile: start.profile ?? {} };
    await registrations.insertRegistration(database, { id, contact, currency, country, born, isTaken, ...came });
    return { registrationId: id };
  }

  private async open(connection: Queryable, registration: registrations.Registration, client: Client): Promise<Opened> {
    const { id, currency, country, born, bonusCampaign, partner, language, profile } = registration;
    const contact = contactOf(registration);
    const number = await openAccount(connection, this.parts.welcome, {
      contact,
      currency,
      passwordHash: registration.passwordHash ?? "",
      language,
      // The country of a request by e-mail is where the player was, which need not be where they live.
      facts: {
        ...profile,
        ...(contact.kind === "phone" && { country, dateOfBirth: born }),
        bonusCampaign,
        partner,
      },
    });
    // Another request has just confirmed the same address; its owner has the account.
    if (number === undefined) throw gone();
    await registrations.useRegistration(connection, id);
    return this.parts.sessions.open(connection, number, contact.kind, client);
  }

  private async sendCode(
    connection: Queryable,
    box: SecretRing,
    registration: registrations.Registration,
  ): Promise<void> {
    const { id, isTaken, language } = registration;
    const [contact, code] = [contactOf(registration), newCode()];
    // For a contact that has an account, the digest of a random text is stored: the registration looks the same, but no
    // code fits.
    const kept = box.digest(isTaken ? randomBytes(16).toString("hex") : code, codeOf(id));
    await registrations.setCode(connection, id, kept);
    await send(connection, isTaken ? knownContactMessage(contact, language) : codeMessage(contact, code, language));
  }

  private async locked(connection: Queryable, id: string): Promise<registrations.Registration> {
    return known(await registrations.findRegistration(connection, id, "for update"));
  }

  private get forms() {
    return this.parts.welcome.configuration.forms;
  }

  private get rules() {
    return this.parts.welcome.configuration.registration;
  }
}

/** The scope that the digests of a registration's codes are bound to. */
const codeOf = (id: string): string => `registration ${id}`;

const contactOf = ({ email, phone }: registrations.Registration): Contact =>
  email === null ? { kind: "phone", value: phone ?? "" } : { kind: "email", value: email };

const gone = () =>
  new Problem(
    404,
    "REGISTRATION_UNKNOWN",
    "This registration has ended or is more than an hour old. Begin again; no account was made.",
  );

function known(registration: registrations.Registration | undefined): registrations.Registration {
  if (!registration) throw gone();
  return registration;
}

function refuseWithoutPassword({ passwordHash }: registrations.Registration): void {
  if (passwordHash === null) {
    throw new Problem(409, "PASSWORD_MISSING", "Choose a password first; the code is sent after that.");
  }
}
