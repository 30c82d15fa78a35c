import type { OutgoingMessage } from "../messages/outgoing.ts";

export const linkedMail = (to: string, provider: string): OutgoingMessage => ({
  kind: "email",
  to,
  template: "provider-linked",
  facts: { provider },
});
