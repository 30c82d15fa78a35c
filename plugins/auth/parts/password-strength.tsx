import { useTexts } from "@core";
import { PASSWORD_LENGTH, passwordLength, passwordStrength } from "../password-rules.ts";

const STEPS = [1, 2, 3, 4];

export interface PasswordStrengthProps {
  readonly password: string;
  /** Facts about the player that a password must not repeat: address, phone, names, date of birth. */
  readonly known?: readonly string[];
  /** Whether the platform checks new passwords against leaked ones; if not, the text says so. */
  readonly isBreachChecked?: boolean;
}

/**
 * The strength of a new password, in bars and in words. It is part of the field's hint, so that screen readers read it
 * with the field.
 */
export function PasswordStrength({ password, known = [], isBreachChecked = true }: PasswordStrengthProps) {
  const t = useTexts("auth");
  if (password === "") return t("strength.hint", PASSWORD_LENGTH);
  const strength = passwordStrength(password, known);
  return (
    <>
      <span className="strength" aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} data-on={step <= strength ? "" : undefined} />
        ))}
      </span>
      <span>
        {t(`strength.${strength}`)} {t("strength.length", { count: passwordLength(password) })}
        {isBreachChecked ? null : ` ${t("strength.unchecked")}`}
      </span>
    </>
  );
}
