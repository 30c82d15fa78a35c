import type { Texts } from "@core";
import { type Failure, minutesText, waitOf } from "@core/forms";

/** Refusals for which this plugin has its own texts. */
const KNOWN: Readonly<Record<string, string>> = {
  WRONG_CREDENTIALS: "failure.credentials",
  PASSWORD_LOCKED: "failure.locked",
  ACCOUNT_NOT_ACTIVE: "failure.notActive",
  ACCOUNT_CLOSED: "failure.closed",
  TOO_MANY_ATTEMPTS: "failure.tooMany",
  BUSY: "failure.unknown",
  REGISTRATION_UNKNOWN: "failure.registrationUnknown",
  PASSWORD_TOO_COMMON: "failure.passwordCommon",
  PASSWORD_BREACHED: "failure.breached",
  UNDERAGE: "failure.underage",
  COUNTRY_NOT_SERVED: "failure.notServed",
  NOTHING_TO_CONFIRM: "failure.nothingToConfirm",
  PASSWORD_MISSING: "failure.registrationUnknown",
  WRONG_CODE: "failure.wrongCode",
  CODE_EXPIRED: "failure.codeExpired",
  CODE_USED_UP: "failure.codeUsedUp",
  INVALID_REQUEST: "failure.invalid",
};

/** The text for a failed login or registration. Each says what happened, what to do, and that nothing was changed. */
export const failureText =
  (t: Texts) =>
  (failure: Failure): string => {
    const { kind, code = "", message } = failure;
    if (kind === "offline") return t("failure.offline");
    if (kind === "unknown") return t("failure.unknown");
    const wait = waitOf(failure);
    if (code === "TOO_MANY_ATTEMPTS" && wait !== undefined) return t("failure.tooManyFor", { time: minutesText(wait) });
    const key = KNOWN[code];
    return key ? t(key) : message;
  };
