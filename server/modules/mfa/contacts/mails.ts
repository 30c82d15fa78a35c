import type { OutgoingMessage } from "../../messages/contract.ts";

/**
 * A code to prove who one is. The message has no address of the product and no link, so that players do not get used to
 * following links.
 */
export const codeMessage = (kind: "sms" | "email", to: string, code: string): OutgoingMessage => ({
  kind,
  to,
  template: "security-code",
  facts: { code },
});

export type SecurityChange =
  `${"totp" | "passkey" | "sms" | "email"}-${"added" | "removed"}` | "recovery-made" | "recovery-used" | "locked";

/** The notice of every change to a player's methods; by SMS if there is no e-mail address. */
export function changeMessage(
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  change: SecurityChange,
): OutgoingMessage | undefined {
  const to = email ?? phone;
  if (to === null) return undefined;
  const template = change === "locked" ? "factors-locked" : change;
  return { kind: email === null ? "sms" : "email", to, template, facts: {} };
}

const kindOf = (contact: "email" | "phone") => (contact === "email" ? "email" : "sms");

/** Sent to an address that is not the player's yet. */
export const contactCodeMessage = (
  contact: "email" | "phone",
  to: string,
  { player, code }: { readonly player: string; readonly code: string },
): OutgoingMessage => ({ ...codeMessage(kindOf(contact), to, code), player });

/** Sent to the player who already has the address. The account that requested it learns nothing. */
export const contactTakenMessage = (contact: "email" | "phone", to: string): OutgoingMessage => ({
  kind: kindOf(contact),
  to,
  template: `${contact}-taken`,
  facts: {},
});

/** Sent to the previous address or number. */
export const contactChangedMessage = (contact: "email" | "phone", to: string, player: string): OutgoingMessage => ({
  kind: kindOf(contact),
  to,
  player,
  template: `${contact}-changed`,
  facts: {},
});
