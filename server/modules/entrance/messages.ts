import type { MessageContent, OutgoingMessage } from "../messages/contract.ts";
import type { Reachable } from "./reachable.ts";

/** By mail if there is an address, otherwise by SMS; undefined for a player who has neither. */
function messageTo({ email, phone }: Reachable, content: MessageContent): OutgoingMessage | undefined {
  if (email !== null) return { kind: "email", to: email, ...content };
  return phone === null ? undefined : { kind: "sms", to: phone, ...content };
}

const RESTORE = "/restore-password";

export const lockedMessage = (to: Reachable): OutgoingMessage | undefined =>
  messageTo(to, { template: "password-locked", facts: { path: RESTORE } });

/** `path` is the page of a link that does the same as the code. */
export const recoveryMessage = (to: Reachable, code: string, path: string): OutgoingMessage | undefined =>
  messageTo(to, { template: "recovery-code", facts: { code, path } });

export const changedMessage = (to: Reachable): OutgoingMessage | undefined =>
  messageTo(to, { template: "password-changed", facts: { path: RESTORE } });

export const linkMessage = (to: Reachable, path: string): OutgoingMessage | undefined =>
  messageTo(to, { template: "login-link", facts: { path } });
