import type { Said } from "./templates.ts";

export type MessageKind = "email" | "sms";

/** A message that a part of the platform has for somebody. */
export type OutgoingMessage = Said & {
  readonly kind: MessageKind;
  readonly to: string;
  /** Whose language it is written in, where the address is not yet or no longer their own. */
  readonly player?: string;
  /** Of somebody who has no account. */
  readonly language?: string | null;
};
