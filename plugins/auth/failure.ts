import { HttpError, messageOf } from "@core";

/** What a form says when the platform refused or did not answer. */
export interface Failure {
  /** A text of this plugin, or the platform's own words. */
  readonly key?: string;
  readonly message: string;
  readonly code: string | undefined;
}

export const CREDENTIALS_FAILURE = "failure.credentials";

/** Refusals that this plugin says in its own words. */
const KNOWN: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: CREDENTIALS_FAILURE,
  ACCOUNT_NOT_ACTIVE: "failure.notActive",
  TOO_MANY_ATTEMPTS: "failure.tooMany",
  REGISTRATION_UNKNOWN: "failure.registrationUnknown",
  PASSWORD_TOO_COMMON: "failure.passwordCommon",
  PASSWORD_MISSING: "failure.registrationUnknown",
  WRONG_CODE: "failure.wrongCode",
  CODE_EXPIRED: "failure.codeExpired",
  CODE_USED_UP: "failure.codeUsedUp",
  INVALID_REQUEST: "failure.invalid",
};

/** Every failure of a way in says what happened and what to do; that nothing was done is said by the form. */
export function failureOf(error: unknown): Failure {
  const message = messageOf(error);
  if (!(error instanceof HttpError)) return { key: "failure.unknown", message, code: undefined };
  if (error.status === 0) return { key: "failure.offline", message, code: undefined };
  const code = error.errorCode === 0 ? String(error.status) : String(error.errorCode);
  if (error.status >= 500 || !error.problem) return { key: "failure.unknown", message, code };
  const key = KNOWN[code];
  return { ...(key && { key }), message, code };
}
