import { Field, Icon, useTexts } from "@core";
import { useState, type KeyboardEvent, type ReactNode } from "react";

export interface PasswordFieldProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: "current-password" | "new-password";
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
}

/** A password that can be looked at, with a word when Caps Lock is on. */
export function PasswordField({ id, value, onChange, autoComplete, fault, hint }: PasswordFieldProps) {
  const t = useTexts("auth");
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

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
      label={t("password")}
      required
      error={fault && t(fault)}
      hint={hasCapsLock ? t("capsLock") : hint}
      after={show}
    >
      {(control) => (
        <input
          {...control}
          name="password"
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watch}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
      )}
    </Field>
  );
}
