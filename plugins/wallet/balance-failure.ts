import { type Bus, errorReported, HttpError, messageOf } from "@core";
import type { Session } from "../session/contract.ts";

/** Why the balance on the screen may be out of date. */
export interface BalanceFailure {
  /** The platform's code; 0 if it gave none. */
  readonly errorCode: number | string;
  /** No answer was received, so that trying again may help. */
  readonly isUnanswered: boolean;
}

/**
 * Handles every failed balance request, whichever code sent it. If the session is unknown, verifies the session; any
 * other failure is reported and shown beside the amount. Undefined if there is nothing to show.
 */
export function handleBalanceFailure(
  error: unknown,
  { session, bus }: { readonly session: Session; readonly bus: Bus },
): BalanceFailure | undefined {
  if (error instanceof HttpError && error.status === 401) {
    void session.verify();
    return undefined;
  }
  const errorCode = error instanceof HttpError ? error.errorCode : 0;
  bus.publish(errorReported, { errorCode, message: messageOf(error) });
  return { errorCode, isUnanswered: error instanceof HttpError && error.isUnknown };
}
