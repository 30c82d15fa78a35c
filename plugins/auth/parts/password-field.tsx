import { Field, Icon, useTexts } from "@core";
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useState,
} from "react";

export interface PasswordFieldProps {
  readonly id: string;
  /** The label, if it is not just "Password". */
  readonly label?: string;
  /** Connects the input to its form: `form.register("password")`. */
  readonly field: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
  readonly autoComplete: "current-password" | "new-password";
  /** The error as text. */
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
  /** Shown at the end of the label's row. */
  readonly aside?: ReactNode;
}

/** A password input that can show its text, with a notice while Caps Lock is on. */
export function PasswordField({ id, label, field, autoComplete, fault, hint, aside }: PasswordFieldProps) {
  const t = useTexts("auth");
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setCapsLock(false);
    field.onBlur?.(event);
  };

  const show = (
    <button
      className="icon-button icon-button-small"
      type="button"
      aria-label={t(isShown ? "hidePassword" : "showPassword")}
      aria-controls={id}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? "eye-off" : "eye"} size={16} />
    </button>
  );
  return (
    <Field
      id={id}
      label={label ?? t("password")}
      aside={aside}
      required
      error={fault}
      hint={hasCapsLock ? t("capsLock") : hint}
      after={show}
    >
      {(control) => (
        <input
          {...control}
          {...field}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={leave}
        />
      )}
    </Field>
  );
}
