import { randomBytes } from "node:crypto";
import type { Database, Queryable } from "../../db/database.ts";
import { Problem, wrongFields } from "../../http/problem.ts";
import type { WelcomeParts } from "../bonuses/sandbox-free-bets.ts";
import { isCurrency } from "../configuration/currencies.ts";
import { send } from "../sandbox/outbox.ts";
import { hashPassword } from "../session/password.ts";
import { insertPlayer, isEmailTaken } from "../session/repository.ts";
import type { Client, Opened, SessionService } from "../session/service.ts";
import { hashCode, isRightCode, newCode } from "./code.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { codeMail, knownAddressMail, welcomeMail } from "./mails.ts";
import * as registrations from "./repository.ts";
import { welcomePlayer } from "./welcome.ts";

const MAX_WRONG_CODES = 5;

/** Registration by e-mail. At no step does an answer tell whether an address has an account. */
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionService,
    private readonly welcome: WelcomeParts,
  ) {}

  async start(typedEmail: string, currency: string): Promise<{ registrationId: string }> {
    if (!isCurrency(currency))
      throw wrongFields([{ name: "currencyId", message: "choose one of the offered currencies" }]);
    const email = typedEmail.toLowerCase();
    const id = randomBytes(16).toString("base64url");
    const isTaken = await isEmailTaken(this.database, email);
    await registrations.insertRegistration(this.database, { id, email, currency, isTaken });
    return { registrationId: id };
  }

  async setCredentials(id: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      if (isCommonPassword(password, registration.email)) {
        throw new Problem(
          422,
          "PASSWORD_TOO_COMMON",
          "Many people have this password. Choose another; nothing was saved.",
          {
            fields: [{ name: "password", message: "choose one that is harder to guess" }],
          },
        );
      }
      await registrations.setPassword(connection, id, passwordHash);
      await this.sendCode(connection, registration);
    });
  }

  async resend(id: string): Promise<void> {
    await this.database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      refuseWithoutPassword(registration);
      await this.sendCode(connection, registration);
    });
  }

  async confirm(id: string, code: string, client: Client): Promise<Opened> {
    // A wrong code is counted, so its transaction commits and the refusal comes after it.
    const answer = await this.database.transaction(async (connection) => {
      const registration = await this.locked(connection, id);
      refuseWithoutPassword(registration);
      const { codeHash, isCodeFresh, wrongCodes } = registration;
      if (wrongCodes >= MAX_WRONG_CODES) {
        return new Problem(
          422,
          "CODE_USED_UP",
          "There were five wrong codes. Ask for a new one; no account was made yet.",
        );
      }
      if (codeHash && !isCodeFresh) {
        return new Problem(422, "CODE_EXPIRED", "This code is older than 15 minutes. Ask for a new one.");
      }
      if (!codeHash || !isRightCode(id, code, codeHash)) {
        await registrations.countWrongCode(connection, id);
        return new Problem(422, "WRONG_CODE", "This is not the code that we sent. Check it and try again.", {
          fields: [{ name: "code", message: "not the code that we sent" }],
        });
      }
      return this.open(connection, registration, client);
    });
    if (answer instanceof Problem) throw answer;
    return answer;
  }

  private async open(connection: Queryable, registration: registrations.Registration, client: Client): Promise<Opened> {
    const { id, email, currency, passwordHash } = registration;
    const number = await insertPlayer(connection, {
      brand: this.welcome.configuration.brandName,
      email,
      phone: null,
      isEmailConfirmed: true,
      isPhoneConfirmed: false,
      currency,
      passwordHash: passwordHash ?? "",
    });
    // Somebody confirmed the same address a moment ago: its owner has the account.
    if (number === undefined) throw gone();
    await registrations.useRegistration(connection, id);
    const granted = await welcomePlayer(connection, this.welcome, { player: number, currency });
    await send(connection, welcomeMail(email, number, granted));
    return this.sessions.open(connection, number, "email", client);
  }

  private async sendCode(connection: Queryable, { id, email, isTaken }: registrations.Registration): Promise<void> {
    const code = newCode();
    // For a taken address the code is kept from everybody: the registration looks the same and leads nowhere.
    await registrations.setCode(connection, id, hashCode(id, isTaken ? randomBytes(16).toString("hex") : code));
    await send(connection, isTaken ? knownAddressMail(email) : codeMail(email, code));
  }

  private async locked(connection: Queryable, id: string): Promise<registrations.Registration> {
    const registration = await registrations.lockRegistration(connection, id);
    if (!registration) throw gone();
    return registration;
  }
}

const gone = () =>
  new Problem(
    404,
    "REGISTRATION_UNKNOWN",
    "This registration has ended or is more than an hour old. Begin again; no account was made.",
  );

function refuseWithoutPassword({ passwordHash }: registrations.Registration): void {
  if (passwordHash === null) {
    throw new Problem(409, "PASSWORD_MISSING", "Choose a password first; the code is sent after that.");
  }
}
