import type { OutboxMessage } from "../sandbox/outbox.ts";

export const codeMail = (to: string, code: string): OutboxMessage => ({
  kind: "email",
  to,
  subject: `${code} is your Openline code`,
  text: `Your code is ${code}. It is good for 15 minutes.\n\nIf you did not register at Openline, do nothing: no account is made without the code.`,
});

export const knownAddressMail = (to: string): OutboxMessage => ({
  kind: "email",
  to,
  subject: "You have an Openline account already",
  text: "Somebody, perhaps you, tried to register with this address. It has an account: log in instead.\n\nIf it was not you, do nothing: nothing has changed.",
});

export const welcomeMail = (to: string, number: string, grant: string): OutboxMessage => ({
  kind: "email",
  to,
  subject: "Welcome to Openline",
  text: `Your account number is ${number}. We have put ${grant} of play money on your account. It cannot be paid out: this is a sandbox.`,
});
