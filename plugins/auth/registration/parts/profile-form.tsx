import { Button, CLOCK, Field, HTTP, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { failureText } from "../../failure-text.ts";
import { BirthDateField } from "../../parts/birth-date-field.tsx";
import { CountryField } from "../../parts/country-field.tsx";
import { dateOf, minimumAge } from "../eligibility-rules.ts";
import { faultText } from "../fault-text.ts";
import { profileForm } from "../form-schemas.ts";
import { callingCodes } from "../phone-number-rules.ts";
import { fulfillProfile } from "../profile-calls.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { ProfileField, ProfileStatus, RegistrationRules } from "../registration-wire.ts";

const AUTOCOMPLETE: Readonly<Record<Exclude<ProfileField, "dateOfBirth" | "country">, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  city: "address-level2",
  address: "street-address",
  postalCode: "postal-code",
};

export interface ProfileFormProps {
  readonly rules: RegistrationRules;
  readonly status: ProfileStatus;
  readonly onSaved: (status: ProfileStatus) => void;
}

/** Profile fulfill: requests the missing data, and nothing else. */
export function ProfileForm({ rules, status, onSaved }: ProfileFormProps) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const http = useService(HTTP);
  const clock = useService(CLOCK);
  const { missing, country: home } = status;
  const ids = Object.fromEntries(missing.map((name) => [name, `${id}-${name}`]));
  const countries = useMemo(() => callingCodes().map(([code]) => [code, ""] as const), []);
  const schema = useMemo(
    () => profileForm(missing, { eligibility: rules, today: dateOf(clock.now()), country: home }),
    [missing, rules, clock, home],
  );
  const age = minimumAge(rules, home);

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm<Record<string, string>>({
    schema,
    initial: Object.fromEntries(missing.map((name) => [name, name === "country" ? home : ""])),
    faultText: faultText(t, common, age),
    submit: async (typed) => onSaved(await fulfillProfile(http, typed)),
    draft: { name: "profile", fields: [...missing] },
  });
  const change = (name: string, value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  return (
    <form className="dialog-body profile-form" noValidate onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("profile.title")}</h2>
      <p className="muted">{t("profile.text")}</p>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(common)} />
      {missing.map((name) => {
        const control = { id: ids[name] ?? "", fault: faults[name] };
        if (name === "dateOfBirth") {
          const [value, hint] = [form.watch(name) ?? "", t("bornHint", { age })];
          return (
            <BirthDateField key={name} {...control} value={value} onChange={(date) => change(name, date)} hint={hint} />
          );
        }
        if (name === "country") {
          const shown = {
            label: t("profile.country"),
            autoComplete: "country",
            countries,
            value: form.watch(name) ?? "",
          };
          return <CountryField key={name} {...control} {...shown} onChange={(code) => change(name, code)} />;
        }
        return (
          <Field key={name} id={control.id} label={t(`profile.${name}`)} required error={control.fault}>
            {(own) => <input {...own} {...form.register(name)} type="text" autoComplete={AUTOCOMPLETE[name]} />}
          </Field>
        );
      })}
      <Button kind="plain" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "profile.busy" : "profile.submit")}
      </Button>
    </form>
  );
}
