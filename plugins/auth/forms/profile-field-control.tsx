import { Field } from "@core";
import { useMemo } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { BirthDateField } from "../parts/birth-date-field.tsx";
import { CountryField } from "../parts/country-field.tsx";
import { minimumAge } from "../registration/eligibility-rules.ts";
import { callingCodes } from "../registration/phone-number-rules.ts";
import { useRegistrationTexts } from "../registration/registration-texts.ts";
import type { RegistrationRules } from "../registration/registration-wire.ts";
import type { ProfileField } from "../wire.ts";

const AUTOCOMPLETE: Readonly<Record<Exclude<ProfileField, "dateOfBirth" | "country">, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  city: "address-level2",
  address: "street-address",
  postalCode: "postal-code",
};

export interface ProfileFieldControlProps {
  readonly name: ProfileField;
  readonly id: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly fault: string | undefined;
  readonly onChange: (value: string) => void;
  /** The handle of a field that is typed; a date and a country are set by `onChange`. */
  readonly field: UseFormRegisterReturn;
  readonly rules: RegistrationRules;
  /** Where the player lives, as far as is known. */
  readonly home: string;
}

/** The control for one field of a player's profile, the same in every form that asks for it. */
export function ProfileFieldControl(props: ProfileFieldControlProps) {
  const { name, id, isRequired = true, value, fault, onChange, field, rules, home } = props;
  const t = useRegistrationTexts();
  const countries = useMemo(() => callingCodes().map(([code]) => [code, ""] as const), []);
  if (name === "dateOfBirth") {
    const hint = t("bornHint", { age: minimumAge(rules, home) });
    return <BirthDateField id={id} value={value} onChange={onChange} hint={hint} fault={fault} />;
  }
  if (name === "country") {
    return (
      <CountryField
        id={id}
        label={t("profile.country")}
        autoComplete="country"
        countries={countries}
        value={value}
        onChange={onChange}
        fault={fault}
      />
    );
  }
  return (
    <Field id={id} label={t(`profile.${name}`)} required={isRequired} error={fault}>
      {(own) => <input {...own} {...field} type="text" autoComplete={AUTOCOMPLETE[name]} />}
    </Field>
  );
}
