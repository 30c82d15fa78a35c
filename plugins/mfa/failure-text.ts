import type { Texts } from "@core";
import { type Failure, failureOf, minutesText, waitOf } from "@core/forms";
import { PasskeyFailure } from "./passkeys.ts";
import type { MethodName } from "./wire.ts";

const KNOWN = new Set([
  "ACCOUNT_CLOSED",
  "ACCOUNT_NOT_ACTIVE",
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
  "PASSKEY_KNOWN",
  "PASSKEY_REFUSED",
  "PASSKEY_UNKNOWN",
  "PASSKEY_EXPIRED",
  "TOO_MANY_PASSKEYS",
  "CONTACT_SAME",
  "CHANGE_ENDED",
]);

/** The text of a failure: what happened, that nothing was done, what to do next. `method` is what was answered by. */
export const failureText =
  (t: Texts, method?: MethodName) =>
  (failure: Failure): string => {
    const { kind, code = "", message } = failure;
    if (kind === "offline") return t("failure.OFFLINE");
    if (kind === "unknown" || code === "BUSY") return t("failure.UNKNOWN");
    if (code === "WRONG_CODE") return wrongCode(t, failure, method);
    const wait = waitOf(failure);
    if (code === "TOO_MANY_ATTEMPTS" && wait !== undefined)
      return t("failure.TOO_MANY_ATTEMPTS_FOR", { time: minutesText(wait) });
    return KNOWN.has(code) ? t(`failure.${code}`) : message;
  };

/** With the tries that are left, and with what makes an authenticator's right code wrong. */
function wrongCode(t: Texts, { details: { triesLeft } }: Failure, method: MethodName | undefined): string {
  const sentences = [t("failure.WRONG_CODE")];
  if (typeof triesLeft === "number") sentences.push(t("failure.left", { count: triesLeft }));
  if (method === "totp") sentences.push(t("failure.clock"));
  return sentences.join(" ");
}

/** The same for any error that a request or the browser threw. */
export const errorText =
  (t: Texts) =>
  (error: unknown): string =>
    error instanceof PasskeyFailure ? t(`failure.${error.code}`) : failureText(t)(failureOf(error));

/** The same at the login, where the browser does not distinguish a player without a passkey from one who declines. */
export const loginErrorText =
  (t: Texts) =>
  (error: unknown): string =>
    error instanceof PasskeyFailure && error.code === "PASSKEY_CANCELLED"
      ? t("failure.PASSKEY_NONE")
      : errorText(t)(error);
