import type { OutboxMessage } from "../sandbox/outbox-repository.ts";

/** Where a player is reached. */
export interface Contact {
  readonly kind: "email" | "phone";
  readonly value: string;
}

const NOT_YOU = "If you did not register at Openline, do nothing: no account is made without the code.";

export const codeMessage = ({ kind, value }: Contact, code: string): OutboxMessage =>
  kind === "email"
    ? {
        kind: "email",
        to: value,
        subject: `${code} is your Openline code`,
        text: `Your code is ${code}. It is good for 15 minutes.\n\n${NOT_YOU}`,
      }
    : {
        kind: "sms",
        to: value,
        subject: `${code} is your Openline code`,
        text: `${code} is your Openline code, good for 15 minutes. We never ask for it by phone.`,
      };

export const knownContactMessage = ({ kind, value }: Contact): OutboxMessage =>
  kind === "email"
    ? {
        kind: "email",
        to: value,
        subject: "You have an Openline account already",
        text: "Somebody, perhaps you, tried to register with this address. It has an account: log in instead.\n\nIf it was not you, do nothing: nothing has changed.",
      }
    : {
        kind: "sms",
        to: value,
        subject: "You have an Openline account already",
        text: "This phone has an Openline account already: log in instead. If it was not you who tried to register, do nothing.",
      };

const welcomeMail = (to: string, number: string, grant: string | undefined): OutboxMessage => ({
  kind: "email",
  to,
  subject: "Welcome to Openline",
  text:
    grant === undefined
      ? `Your account number is ${number}.`
      : `Your account number is ${number}. We have put ${grant} of play money on your account. It cannot be paid out: this is a sandbox.`,
});

export const welcomeMessage = ({ kind, value }: Contact, number: string, grant: string | undefined): OutboxMessage =>
  kind === "email" ? welcomeMail(value, number, grant) : { ...welcomeMail(value, number, grant), kind: "sms" };
