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

/** Screens for a single task, which are shown without the side columns. */
export const isFocused = (screen: string): boolean => FOCUSED.has(screen);
