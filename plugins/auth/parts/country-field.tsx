import { Field, Flag, I18N, useService, useStore } from "@core";
import { type ReactNode, useMemo } from "react";

export interface CountryFieldProps {
  readonly id: string;
  readonly label: string;
  /** ISO 3166 codes, each with the text to show after the country's name. */
  readonly countries: readonly (readonly [country: string, after: string])[];
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly autoComplete: string;
  /** The error as text. */
  readonly fault?: string | undefined;
  readonly hint?: ReactNode;
}

/** Chooses a country, shown with its flag, from a list in the player's language. */
export function CountryField({ id, label, countries, value, onChange, autoComplete, fault, hint }: CountryFieldProps) {
  const language = useStore(useService(I18N), (state) => state.language);
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "code" });
    const { compare } = new Intl.Collator(language);
    return countries
      .map(([code, after]) => ({ code, text: [names.of(code) ?? code, after].filter(Boolean).join(" ") }))
      .sort((a, b) => compare(a.text, b.text));
  }, [language, countries]);
  return (
    <Field id={id} label={label} required error={fault} hint={hint} before={<Flag countryCode={value || null} />}>
      {(control) => (
        <select
          {...control}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {named.some(({ code }) => code === value) ? null : <option value="" />}
          {named.map(({ code, text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
