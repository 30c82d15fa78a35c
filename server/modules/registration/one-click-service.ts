import { randomInt } from "node:crypto";
import type { OneClickCredentials } from "../../../plugins/auth/registration/registration-wire.ts";
import { networkOf } from "../../http/requests/client-address.ts";
import { offeredCurrency, servedPhone } from "../../players/offered.ts";
import { hashPassword } from "../../players/password.ts";
import type { Client, Opened } from "../session/contract.ts";
import { openAccount } from "./account.ts";
import { askedProfile } from "./asked-profile.ts";
import { refuseIneligible } from "./eligibility.ts";
import { insertClaim } from "./phone-claim-repository.ts";
import type { RegistrationParts, Start } from "./service.ts";

/** Without characters that look alike, because players copy it from paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;

/** Sixteen characters in groups of four: 79 bits. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(""),
  ).join("-");

/**
 * Opens an account in one step. The given phone does not belong to the account until its code has been entered. So the
 * answer is the same whether or not the phone has an account, and no one can take another's phone.
 */
export class OneClickService {
  constructor(private readonly parts: Omit<RegistrationParts, "breached" | "secrets">) {}

  async register(
    typed: string,
    start: Start,
    client: Client,
  ): Promise<{ opened: Opened; credentials: OneClickCredentials }> {
    const { database, sessions, welcome } = this.parts;
    const { e164, country } = servedPhone(typed);
    const rules = welcome.configuration.registration;
    refuseIneligible(rules, { country: start.country }, "isAdult");
    refuseIneligible(rules, { country }, "isAdult");
    const currency = offeredCurrency(start.currencyId);
    const password = newPassword();
    const passwordHash = await hashPassword(password, networkOf(client.address));
    const profile = askedProfile(welcome.configuration.forms, "one-click-phone-registration", start.profile);
    const facts = { ...profile, country, bonusCampaign: start.bonusCampaignNumber, partner: start.partner };
    return database.transaction(async (connection) => {
      const number = await openAccount(connection, welcome, {
        contact: undefined,
        currency,
        passwordHash,
        language: client.language,
        facts,
      });
      if (number === undefined) throw new Error("An account without a contact was taken already");
      await insertClaim(connection, number, e164);
      const opened = await sessions.open(connection, number, "one-click", client);
      return { opened, credentials: { number, password } };
    });
  }
}
