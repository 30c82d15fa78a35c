import type { OutgoingMessage } from "../messages/contract.ts";

/** The address or phone of a player. */
export interface Contact {
  readonly kind: "email" | "phone";
  readonly value: string;
}

const addressed = ({ kind, value }: Contact) => ({
  kind: kind === "email" ? ("email" as const) : ("sms" as const),
  to: value,
});

/** Sent to a person who has no account yet. `language` is the language in which they register. */
export const codeMessage = (contact: Contact, code: string, language: string | null): OutgoingMessage => ({
  ...addressed(contact),
  template: "registration-code",
  language,
  facts: { code },
});

export const knownContactMessage = (contact: Contact, language: string | null): OutgoingMessage => ({
  ...addressed(contact),
  template: "account-exists",
  language,
  facts: { path: "/login" },
});

/** `grant` is the play money of a new sandbox account, as text. */
export const welcomeMessage = (contact: Contact, number: string, grant: string | undefined): OutgoingMessage =>
  grant === undefined
    ? { ...addressed(contact), template: "welcome", facts: { number } }
    : { ...addressed(contact), template: "welcome-play-money", facts: { number, grant } };
