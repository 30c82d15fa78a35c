import type { OutboxMessage } from "../sandbox/outbox-repository.ts";

export const linkedMail = (to: string, provider: string): OutboxMessage => ({
  kind: "email",
  to,
  subject: `${provider} opens your Openline account now`,
  text: `You, or somebody who has your password, linked an account of ${provider} to your Openline account: whoever signs in there comes in here.\n\nIf it was not you, choose a new password at once and write to support. Your money has not moved.`,
});
