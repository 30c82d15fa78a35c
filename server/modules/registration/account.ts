import type { Queryable } from "../../db/database.ts";
import { fillProfile, type ProfileFacts } from "../../players/profile-repository.ts";
import { takeAtRegistration, type WelcomeParts } from "../bonuses/contract.ts";
import { send } from "../messages/contract.ts";
import { insertPlayer } from "../session/contract.ts";
import { type Contact, welcomeMessage } from "./mails.ts";
import { welcomePlayer } from "./welcome.ts";

export interface NewAccount {
  /** The confirmed contact; undefined if there is none. */
  readonly contact: Contact | undefined;
  readonly currency: string;
  readonly passwordHash: string;
  readonly language: string | null;
  readonly facts: ProfileFacts;
}

/**
 * Opens an account with what every new player gets, and returns its number. Undefined if the contact has an account.
 */
export async function openAccount(
  connection: Queryable,
  welcome: WelcomeParts,
  { contact, currency, passwordHash, language, facts }: NewAccount,
): Promise<string | undefined> {
  const email = contact?.kind === "email" ? contact.value : null;
  const phone = contact?.kind === "phone" ? contact.value : null;
  const number = await insertPlayer(connection, {
    brand: welcome.configuration.brandName,
    email,
    phone,
    isEmailConfirmed: email !== null,
    isPhoneConfirmed: phone !== null,
    currency,
    passwordHash,
    language,
  });
  if (number === undefined) return undefined;
  await fillProfile(connection, number, facts);
  if (facts.bonusCampaign)
    await takeAtRegistration(connection, welcome, { player: number, currency, named: facts.bonusCampaign });
  const granted = await welcomePlayer(connection, welcome, { player: number, currency });
  if (contact) await send(connection, welcomeMessage(contact, number, granted));
  return number;
}
