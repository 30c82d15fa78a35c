import type { MessageContent } from "./templates.ts";

export type MessageKind = "email" | "sms";

/** A message that a part of the platform sends. */
export type OutgoingMessage = MessageContent & {
  readonly kind: MessageKind;
  readonly to: string;
  /** The player whose language is used, if the address is not yet or no longer theirs. */
  readonly player?: string;
  /** The language of a receiver who has no account. */
  readonly language?: string | null;
};
