import type { MethodName } from "../../../plugins/mfa/wire.ts";
import { Problem } from "../../http/answers/problem.ts";

/** The errors for second factors. */
export const challengeUnknown = () =>
  new Problem(
    404,
    "CHALLENGE_UNKNOWN",
    "There is nothing to confirm at this address in this browser. Begin again where you came from; nothing was done.",
  );

export const challengeOver = (state: string) =>
  new Problem(
    409,
    "CHALLENGE_OVER",
    "This confirmation has ended. Begin again where you came from; nothing was done, and your money is safe.",
    { state },
  );

export const passkeyKnown = () =>
  new Problem(
    409,
    "PASSKEY_KNOWN",
    "This passkey was added before, so there is nothing to add. Use it, or make one on another device.",
  );

export const methodNotOffered = () =>
  new Problem(422, "METHOD_NOT_OFFERED", "You cannot confirm in this way. Choose another; nothing was done.");

/** An authenticator's code is also wrong if the phone's clock is. */
export const CHECK_CLOCK = "Check the time of your phone";

export const wrongCode = (triesLeft: number, method: MethodName) =>
  new Problem(
    422,
    triesLeft > 0 ? "WRONG_CODE" : "CHALLENGE_FAILED",
    triesLeft > 0
      ? `This is not right. ${method === "totp" ? `${CHECK_CLOCK}. ` : ""}${triesLeft} more ${triesLeft === 1 ? "try" : "tries"}; nothing was done.`
      : "There were five wrong codes, and nothing was done. Begin again where you came from.",
    { triesLeft, ...(triesLeft > 0 && { fields: [{ name: "code", message: "not right" }] }) },
  );

export const tooMany = (seconds: number) => {
  const retryAfter = Math.max(1, seconds);
  return new Problem(
    429,
    "TOO_MANY_ATTEMPTS",
    `There were too many attempts. Nothing was done; try again in ${retryAfter} s.`,
    { retryAfter },
    { "retry-after": String(retryAfter) },
  );
};

export const nothingToConfirmBy = () =>
  new Problem(
    409,
    "NO_METHOD",
    "There is nothing to confirm by: set up an authenticator app or a passkey first. Nothing was done.",
  );

export const passwordNeeded = () =>
  new Problem(409, "PASSWORD_NEEDED", "Your account has a password: type it to go on. Nothing was done.");
