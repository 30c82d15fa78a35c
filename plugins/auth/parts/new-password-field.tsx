import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

export interface NewPasswordFieldProps extends Pick<PasswordFieldProps, "id" | "label" | "field" | "fault"> {
  /** As it is typed. */
  readonly typed: string;
}

/** A new password of somebody who has an account, with how hard it is to guess. */
export const NewPasswordField = ({ typed, ...field }: NewPasswordFieldProps) => (
  <PasswordField {...field} autoComplete="new-password" hint={<PasswordStrength password={typed} />} />
);
