import type { Place } from "@core";

const FOCUSED = new Set([
  "login",
  "register",
  "register-one-click",
  "choose-registration",
  "complete-registration",
  "phone-confirmation",
  "otp-confirmation",
  "email-confirmation",
  "registration-success",
  "registration-success-mail",
  "registration-success-one-click",
  "restore-password",
  "change-password-by-code",
  "auto-login",
  "mfa-init",
  "mfa-status",
]);

/** The rooms of the player's account have a menu of their own where the side columns would be. */
const ROOMS = /^\/my-account(?![\w-])/;

/** Screens for a single task or with a menu of their own, which are shown without the side columns. */
export const isFocused = ({ screen, path }: Pick<Place, "screen" | "path">): boolean =>
  FOCUSED.has(screen) || ROOMS.test(path);
