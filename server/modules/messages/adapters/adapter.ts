import type { Composed } from "../compose.ts";

/** A message as it is passed to a service. */
export interface Delivery {
  /** Stays the same for every try. */
  readonly id: string;
  readonly to: string;
  readonly message: Composed;
  readonly madeAt: Date;
}

/**
 * The result of a delivery. `shown`: a sandbox stores it to be read. `refused`: it will never be accepted. `later`: it
 * may be accepted later, for example because the service does not answer (`isDown`). A reason contains no address and
 * no code.
 */
export type Outcome =
  | { readonly outcome: "shown" | "sent" }
  | { readonly outcome: "refused"; readonly reason: string }
  | {
      readonly outcome: "later";
      readonly reason: string;
      readonly isDown: boolean;
      /** The service requests that no call is made for this many seconds. */
      readonly retryAfter: number;
    };

/** Delivers messages of one kind. A delivery never rejects, and ends when its signal is aborted. */
export interface MessageAdapter {
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}

/** Sends nothing: `/sandbox/outbox` shows the messages. */
export const SANDBOX_ADAPTER: MessageAdapter = { deliver: () => Promise.resolve({ outcome: "shown" }) };
