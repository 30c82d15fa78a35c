import type { Texts } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { PasskeyCancelled } from "./passkeys.ts";

const KNOWN = new Set([
  "ACCOUNT_CLOSED",
  "ACCOUNT_NOT_ACTIVE",
  "WRONG_CODE",
  "CHALLENGE_FAILED",
  "CHALLENGE_OVER",
  "CHALLENGE_UNKNOWN",
  "METHOD_NOT_OFFERED",
  "TOO_MANY_ATTEMPTS",
  "NO_METHOD",
  "PASSWORD_NEEDED",
  "ORIGIN_UNKNOWN",
  "CONFIRMATION_NEEDED",
  "WRONG_PASSWORD",
  "METHOD_UNKNOWN",
  "PASSKEY_REFUSED",
  "PASSKEY_UNKNOWN",
  "PASSKEY_EXPIRED",
  "TOO_MANY_PASSKEYS",
  "CONTACT_SAME",
  "CHANGE_ENDED",
]);

/** The text of a failure: what happened, that nothing was done, what to do next. */
export const failureText =
  (t: Texts) =>
  ({ kind, code = "", message }: Failure): string => {
    if (kind === "offline") return t("failure.OFFLINE");
    if (kind === "unknown" || code === "BUSY") return t("failure.UNKNOWN");
    return KNOWN.has(code) ? t(`failure.${code}`) : message;
  };

/** The same for any error that a request or the browser threw. */
export const errorText =
  (t: Texts) =>
  (error: unknown): string =>
    error instanceof PasskeyCancelled ? t("failure.PASSKEY_CANCELLED") : failureText(t)(failureOf(error));

/** The same at the login, where the browser does not distinguish a player without a passkey from one who declines. */
export const loginErrorText =
  (t: Texts) =>
  (error: unknown): string =>
    error instanceof PasskeyCancelled ? t("failure.PASSKEY_NONE") : errorText(t)(error);
