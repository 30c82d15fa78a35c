import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

export interface NewPasswordFieldProps extends Pick<PasswordFieldProps, "id" | "label" | "field" | "fault"> {
  /** The text as typed so far. */
  readonly typed: string;
}

/** The new password of a player who already has an account, with its strength. */
export const NewPasswordField = ({ typed, ...field }: NewPasswordFieldProps) => (
  <PasswordField {...field} autoComplete="new-password" hint={<PasswordStrength password={typed} />} />
);
