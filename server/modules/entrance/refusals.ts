import { Problem } from "../../http/answers/problem.ts";

export const wrongCredentials = (): Problem =>
  new Problem(
    401,
    "WRONG_CREDENTIALS",
    "This login and password do not belong together. Check both; after three failures in a row only a code helps, so restore the password if you are not sure.",
  );

export const passwordLocked = (): Problem =>
  new Problem(
    423,
    "PASSWORD_LOCKED",
    "There were three failures in a row, so no password is taken for this login. Your money is safe and open sessions go on; restore the password by a code.",
  );

export const wrongCode = (): Problem =>
  new Problem(422, "WRONG_CODE", "This is not the code that we sent. Check it and try again.", {
    fields: [{ name: "code", message: "not the code that we sent" }],
  });

export const codeUsedUp = (): Problem =>
  new Problem(422, "CODE_USED_UP", "There were five wrong codes. Ask for a new one; nothing was changed.");

export const codeUnusable = (): Problem =>
  new Problem(
    422,
    "CODE_UNUSABLE",
    "This code or link was used before, is older than 15 minutes or is not ours. Ask for a new one; nothing was changed.",
  );

export const linkUnusable = (): Problem =>
  new Problem(
    422,
    "LINK_UNUSABLE",
    "This link was used before, is older than ten minutes or is not ours. Nobody was logged in; ask for a new link or log in.",
  );

/**
 * The same error for a passkey that is unknown, removed or not verified, so that it does not reveal which accounts
 * exist.
 */
export const passkeyUnknown = (): Problem =>
  new Problem(
    401,
    "PASSKEY_UNKNOWN",
    "This passkey opens no account here, and nobody was logged in. Use another one, or log in with your password and add it anew.",
  );

export const passkeyExpired = (): Problem =>
  new Problem(
    422,
    "PASSKEY_EXPIRED",
    "Your passkey's answer was used before, came after five minutes or from another browser. Nobody was logged in; try again.",
  );

export const wrongPassword = (): Problem =>
  new Problem(422, "WRONG_PASSWORD", "This is not your password as it is now. Nothing was changed.", {
    fields: [{ name: "currentPassword", message: "not your password" }],
  });
