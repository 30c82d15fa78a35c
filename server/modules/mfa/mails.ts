import type { OutboxMessage } from "../sandbox/outbox-repository.ts";

const NOT_YOU =
  "If it was not you, change your password now and look at your sign-in security: somebody may have access to your account.";

/** A code to prove oneself by. It names neither the product's address nor a link: nobody is taught to follow one. */
export const codeMessage = (kind: "sms" | "email", to: string, code: string): OutboxMessage => ({
  kind,
  to,
  subject: "Your Openline code",
  text: `${code} is your Openline code. It is good for 10 minutes. Nobody of Openline will ever ask you for it.`,
});

const CHANGES = {
  "totp-added": "An authenticator app was added to your account.",
  "passkey-added": "A passkey was added to your account.",
  "sms-added": "Codes by SMS were turned on for your account.",
  "email-added": "Codes by e-mail were turned on for your account.",
  "totp-removed": "The authenticator app was removed from your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "sms-removed": "Codes by SMS were turned off for your account.",
  "email-removed": "Codes by e-mail were turned off for your account.",
  "recovery-made": "New recovery codes were made for your account; those before are no longer good.",
  "recovery-used": "A recovery code was used to confirm that it is you.",
  locked: "Somebody typed five wrong codes for your account, after the right password. Nothing was opened.",
} as const;
export type SecurityChange = keyof typeof CHANGES;

/** What every change of how a player proves himself is told with; by SMS where there is no e-mail address. */
export function changeMessage(
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
  change: SecurityChange,
): OutboxMessage | undefined {
  const to = email ?? phone;
  if (to === null) return undefined;
  return {
    kind: email === null ? "sms" : "email",
    to,
    subject: "Your Openline sign-in security",
    text: `${CHANGES[change]}\n\n${NOT_YOU}`,
  };
}

export const contactCodeMessage = (kind: "email" | "phone", to: string, code: string): OutboxMessage =>
  codeMessage(kind === "email" ? "email" : "sms", to, code);

/** For who has the address already: the account that wants it is told nothing. */
export const contactTakenMessage = (kind: "email" | "phone", to: string): OutboxMessage => ({
  kind: kind === "email" ? "email" : "sms",
  to,
  subject: "Your Openline account",
  text: `Somebody, perhaps you, wanted to use this ${kind === "email" ? "address" : "number"} for another account. It belongs to yours, and nothing has changed.`,
});

/** To the address or number of before. */
export const contactChangedMessage = (kind: "email" | "phone", to: string): OutboxMessage => ({
  kind: kind === "email" ? "email" : "sms",
  to,
  subject: "Your Openline account has changed",
  text: `The ${kind === "email" ? "e-mail address" : "phone number"} of your account was changed. This one is no longer yours there.\n\n${NOT_YOU}`,
});
