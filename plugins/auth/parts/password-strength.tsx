import { useTexts } from "@core";
import { PASSWORD_LENGTH, passwordStrength } from "../password-rules.ts";

const STEPS = [1, 2, 3, 4];

export interface PasswordStrengthProps {
  readonly password: string;
  /** What is known of the player, which a password must not repeat: address, phone, names, date of birth. */
  readonly known?: readonly string[];
  /** Whether the platform looks new passwords up among the ones that leaked; it says so where it does not. */
  readonly isBreachChecked?: boolean;
}

/** How hard a new password is to guess, in bars and in words. It stands in the field's hint, so that it is read with the field. */
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
        {t(`strength.${strength}`)} {t("strength.length", { count: [...password].length })}
        {isBreachChecked ? null : ` ${t("strength.unchecked")}`}
      </span>
    </>
  );
}
