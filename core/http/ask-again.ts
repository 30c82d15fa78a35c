import type { Scope } from "../plugin/scope.ts";
import type { HttpError } from "./http-error.ts";

const WAITS_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Whether it is unknown what became of a request that moves money: no answer, an unreadable answer, a fault on the way,
 * or a key that the platform is still processing. The client then asks for the result, or repeats the request under its
 * key.
 */
export const isUnknownOutcome = ({ isUnknown, status, errorCode }: HttpError): boolean =>
  isUnknown || status >= 500 || status < 400 || errorCode === "KEY_IN_FLIGHT";

/**
 * Waits before asking again: longer after each turn, but not after the browser is online again or the scope has ended.
 */
export function waitToAskAgain(turn: number, { signal }: Scope): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, WAITS_MS[Math.min(turn, WAITS_MS.length - 1)]);
    addEventListener("online", wake);
    signal.addEventListener("abort", wake);
    if (signal.aborted) wake();
  });
}
