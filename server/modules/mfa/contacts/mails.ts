import type { OutgoingMessage } from "../../messages/outgoing.ts";

/** A code to prove oneself by. It names neither the product's address nor a link: nobody is taught to follow one. */
export const codeMessage = (kind: "sms" | "email", to: string, code: string): OutgoingMessage => ({
  ...{ kind, to, template: "security-code" },
  facts: { code },
});

export type SecurityChange =
  `${"totp" | "passkey" | "sms" | "email"}-${"added" | "removed"}` | "recovery-made" | "recovery-used" | "locked";

/** What every change of how a player proves himself is told with; by SMS where there is no e-mail address. */
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

/** To an address that is not the player's yet. */
export const contactCodeMessage = (
  contact: "email" | "phone",
  to: string,
  { player, code }: { readonly player: string; readonly code: string },
): OutgoingMessage => ({ ...codeMessage(kindOf(contact), to, code), player });

/** For who has the address already: the account that wants it is told nothing. */
export const contactTakenMessage = (contact: "email" | "phone", to: string): OutgoingMessage => ({
  ...{ kind: kindOf(contact), to, template: `${contact}-taken` },
  facts: {},
});

/** To the address or number of before. */
export const contactChangedMessage = (contact: "email" | "phone", to: string, player: string): OutgoingMessage => ({
  ...{ kind: kindOf(contact), to, player, template: `${contact}-changed` },
  facts: {},
});
