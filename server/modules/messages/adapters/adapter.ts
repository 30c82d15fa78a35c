import type { Composed } from "../compose.ts";

/** What is handed to a service. */
export interface Delivery {
  /** The same at every try. */
  readonly id: string;
  readonly to: string;
  readonly message: Composed;
  readonly madeAt: Date;
}

/**
 * What became of it. `shown`: a sandbox keeps it to be looked at. `refused`: it will never be taken. `later`: it may be taken at
 * another time, for example because the service does not answer (`isDown`). A reason names no address and no code.
 */
export type Outcome =
  | { readonly outcome: "shown" | "sent" }
  | { readonly outcome: "refused"; readonly reason: string }
  | {
      readonly outcome: "later";
      readonly reason: string;
      readonly isDown: boolean;
      /** The service wishes not to be asked again before so many seconds have passed. */
      readonly retryAfter: number;
    };

/** Where messages of one kind go to. A delivery never rejects, and ends when its signal does. */
export interface MessageAdapter {
  deliver(delivery: Delivery, signal: AbortSignal): Promise<Outcome>;
}

/** Sends nothing: `/sandbox/outbox` shows what it would have been. */
export const SANDBOX_ADAPTER: MessageAdapter = { deliver: () => Promise.resolve({ outcome: "shown" }) };
