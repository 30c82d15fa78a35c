import { useTexts } from "@core";
import { CodeField as SixDigits, type CodeFieldProps } from "@core/forms";

/** The code of a mail or a message that confirms a way in. */
export function CodeField(props: Omit<CodeFieldProps, "label">) {
  const t = useTexts("auth");
  return <SixDigits {...props} label={t("confirm.code")} />;
}
