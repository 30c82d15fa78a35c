import type { OutboxMessage } from "../sandbox/outbox-repository.ts";
import type { Reachable } from "./reachable.ts";

/** By mail where there is an address, else by SMS; undefined for a player who can be reached by neither. */
function messageTo({ email, phone }: Reachable, subject: string, text: string): OutboxMessage | undefined {
  if (email !== null) return { kind: "email", to: email, subject, text };
  return phone === null ? undefined : { kind: "sms", to: phone, subject, text };
}

export const lockedMessage = (to: Reachable): OutboxMessage | undefined =>
  messageTo(
    to,
    "Your Openline password is locked",
    "There were three failed logins in a row. Your password opens nothing for now, except in other browsers that you have logged in from before; sessions that are open go on, and your money is safe.\n\nTo log in again, restore the password: /restore-password\n\nIf it was not you, nobody got in.",
  );

export const recoveryMessage = (to: Reachable, code: string, link: string): OutboxMessage | undefined =>
  messageTo(
    to,
    `${code} is your Openline code`,
    `Type the code ${code} where you asked for it, or open\n${link}\n\nEither is good once, for 15 minutes. Nobody from Openline will ask you for it.\n\nIf you did not ask, do nothing: your password stays as it is.`,
  );

export const changedMessage = (to: Reachable): OutboxMessage | undefined =>
  messageTo(
    to,
    "Your Openline password has changed",
    "Your password was changed a moment ago.\n\nIf it was not you, restore it at once: /restore-password",
  );

export const linkMessage = (to: Reachable, link: string): OutboxMessage | undefined =>
  messageTo(
    to,
    "Your link to Openline",
    `Open this link and press the button there to be logged in:\n${link}\n\nIt is good once, for ten minutes. Do not pass it on.`,
  );
