// What a form for a password is made of, for screens of other plugins.
export { failureText } from "../failure-text.ts";
export { PasswordField } from "../parts/password-field.tsx";
export { PasswordStrength } from "../parts/password-strength.tsx";
export { newPassword, newPasswordFault } from "../registration/new-password-rules.ts";
