import { FILE_FAULTS } from "../../wire.ts";

/** How a part of an upload failed: the status of the answer, 0 without one, and the platform's code. */
export interface CarryFailure {
  readonly status: number;
  readonly code: string | undefined;
}

/** What follows a failure. */
export type AfterFailure =
  /** The session's token is renewed, and the upload goes on where it was. */
  | { readonly to: "renew" }
  /** It goes on by itself after a pause, or when the connection is back. */
  | { readonly to: "wait"; readonly pauseMs: number }
  /** The platform refuses the file. */
  | { readonly to: "give-up"; readonly fault: string };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;
const KNOWN: readonly string[] = FILE_FAULTS;

/** `tries` is how often it has failed since anything arrived. */
export function afterFailure({ status, code }: CarryFailure, tries: number): AfterFailure {
  if (status === 401 && tries < 2) return { to: "renew" };
  if (code !== undefined && KNOWN.includes(code)) return { to: "give-up", fault: code };
  // Another process may still hold the upload (423), know another offset (409), or have more to do than it can (429).
  const isPassing = status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);
  if (isPassing) return { to: "wait", pauseMs: Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS) };
  // An upload that the platform has erased meanwhile starts again from the beginning.
  if ((status === 404 || status === 410) && tries < 2) return { to: "wait", pauseMs: FIRST_PAUSE_MS };
  if (status === 413) return { to: "give-up", fault: "FILE_TOO_LARGE" };
  return { to: "give-up", fault: "REFUSED" };
}
