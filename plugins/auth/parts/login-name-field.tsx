import { Field, useTexts } from "@core";
import type { InputHTMLAttributes, Ref } from "react";

export interface LoginNameFieldProps {
  readonly id: string;
  /** Connects the field to its form: `form.register("login")`. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  /** The error as text. */
  readonly fault: string | undefined;
}

/** An input for an e-mail address, a phone or an account number. */
export function LoginNameField({ id, field, fault }: LoginNameFieldProps) {
  const t = useTexts("auth");
  return (
    <Field id={id} label={t("login.name")} required error={fault}>
      {(control) => (
        <input
          {...control}
          {...field}
          type="text"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
