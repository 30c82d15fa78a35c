import type { OutgoingMessage } from "../messages/contract.ts";

export const linkedMail = (to: string, provider: string): OutgoingMessage => ({
  kind: "email",
  to,
  template: "provider-linked",
  facts: { provider },
});
