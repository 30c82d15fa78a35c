import { cleanPhone, Field, isolateNumbers } from "@core";
import { useMemo } from "react";
import { CountryField } from "../../parts/country-field.tsx";
import { callingCodes, countryOfPhone } from "../phone-number-rules.ts";
import { useRegistrationTexts } from "../registration-texts.ts";

export interface PhoneFieldProps {
  readonly ids: { readonly country: string; readonly phone: string };
  readonly country: string;
  readonly phone: string;
  readonly onChange: (name: "country" | "phone", value: string) => void;
  /** The error of each, as text. */
  readonly faults: { readonly country?: string; readonly phone?: string };
}

/** The ids of the two controls among those of a form. */
export const phoneIds = (ids: Readonly<Record<string, string>>) => ({
  country: ids.country ?? "",
  phone: ids.phone ?? "",
});

/** A phone number: its country, and the digits as dialed there or with the calling code. */
export function PhoneField({ ids, country, phone, onChange, faults }: PhoneFieldProps) {
  const t = useRegistrationTexts();
  // An option cannot contain elements, so control characters keep the plus in front of the code in right-to-left text.
  const countries = useMemo(
    () => callingCodes().map(([code, dial]) => [code, isolateNumbers(`+${dial}`)] as const),
    [],
  );

  const type = (text: string) => {
    const cleaned = cleanPhone(text);
    // A number that was pasted with its calling code contains its country.
    const known = cleaned.startsWith("+") ? countryOfPhone(cleaned) : undefined;
    if (known) onChange("country", known);
    onChange("phone", cleaned);
  };
  return (
    <>
      <CountryField
        id={ids.country}
        label={t("phone.country")}
        countries={countries}
        value={country}
        onChange={(code) => onChange("country", code)}
        autoComplete="country"
        fault={faults.country}
      />
      <Field id={ids.phone} label={t("phone.label")} hint={t("phone.hint")} required error={faults.phone}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete="tel"
            value={phone}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
