import { useTexts } from "@core";
import { CodeField as SixDigits, type CodeFieldProps } from "@core/forms";

/** The input for a confirmation code from a mail or an SMS. */
export function CodeField(props: Omit<CodeFieldProps, "label">) {
  const t = useTexts("auth");
  return <SixDigits {...props} label={t("confirm.code")} />;
}
