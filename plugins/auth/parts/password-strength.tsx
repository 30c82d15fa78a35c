import { useTexts } from "@core";
import { passwordStrength } from "../form-rules.ts";

const STEPS = [1, 2, 3, 4];

/** How good a new password is, in bars and in words. It stands in the field's hint, so that it is read with the field. */
export function PasswordStrength({ password, email }: { password: string; email: string }) {
  const t = useTexts("auth");
  if (password === "") return t("strength.hint");
  const strength = passwordStrength(password, email);
  return (
    <>
      <span className="strength" aria-hidden="true">
        {STEPS.map((step) => (
          <i key={step} data-on={step <= strength ? "" : undefined} />
        ))}
      </span>
      <span>
        {t(`strength.${strength}`)} {t("strength.length", { count: [...password].length })}
      </span>
    </>
  );
}
