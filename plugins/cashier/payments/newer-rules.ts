import type { Payment } from "../wire.ts";

/**
 * Of two states of a payment the one that has come further. Messages and answers may overtake one another, and stages
 * are only ever added; with as many stages the one received last stays, which may know more confirmations.
 */
export const newerOf = (known: Payment | undefined, received: Payment): Payment =>
  known && known.stages.length > received.stages.length ? known : received;
