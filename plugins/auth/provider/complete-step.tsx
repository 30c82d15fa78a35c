import { Button, CLOCK, CONFIG, HTTP, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import { failureText } from "../failure-text.ts";
import { BirthDateField } from "../parts/birth-date-field.tsx";
import { CountryField } from "../parts/country-field.tsx";
import { CurrencyField } from "../parts/currency-field.tsx";
import { dateOf, minimumAge } from "../registration/eligibility-rules.ts";
import { TermsField } from "../registration/parts/terms-field.tsx";
import { callingCodes } from "../registration/phone-number-rules.ts";
import type { RegistrationRules } from "../registration/registration-wire.ts";
import { completeFault, completeForm } from "./complete-form-rules.ts";
import { completeWith } from "./provider-calls.ts";
import { useProviderTexts } from "./provider-texts.ts";
import type { ProviderOutcome } from "./provider-wire.ts";

export interface CompleteStepProps {
  readonly provider: string;
  readonly rules: RegistrationRules;
  /** Receives the outcome; rejects if the platform refuses. */
  readonly onDone: (completed: Promise<ProviderOutcome>) => Promise<unknown>;
}

const COUNTRIES = callingCodes().map(([code]) => [code, ""] as const);

/** Requests the data that an account needs and a third party does not provide. */
export function CompleteStep({ provider, rules, onDone }: CompleteStepProps) {
  const t = useProviderTexts();
  const ofAuth = useTexts("auth");
  const id = useId();
  const ids = { country: `${id}-country`, dateOfBirth: `${id}-birth`, isAccepted: `${id}-terms` };
  const http = useService(HTTP);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const today = dateOf(useService(CLOCK).now());

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: completeForm(rules, today),
    initial: { country: rules.country, dateOfBirth: "", currencyId: defaultCurrency, isAccepted: false },
    faultText: (issue, values) => t(completeFault(issue, values)),
    submit: async ({ country, dateOfBirth, currencyId }) =>
      void (await onDone(completeWith(http, provider, { country, dateOfBirth, currencyId, isAdult: true }))),
    draft: { name: "complete-registration", fields: ["country", "currencyId"] },
  });

  const [country, dateOfBirth, currencyId] = form.watch(["country", "dateOfBirth", "currencyId"]);

  const change = (name: "country" | "dateOfBirth" | "currencyId", value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  return (
    <form className="dialog-body" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(ofAuth)} />
      <CountryField
        id={ids.country}
        label={t("country")}
        countries={COUNTRIES}
        value={country}
        onChange={(code) => change("country", code)}
        autoComplete="country"
        fault={faults.country}
      />
      <BirthDateField
        id={ids.dateOfBirth}
        value={dateOfBirth}
        onChange={(day) => change("dateOfBirth", day)}
        fault={faults.dateOfBirth}
      />
      <CurrencyField value={currencyId} onChange={(code) => change("currencyId", code)} />
      <TermsField
        id={ids.isAccepted}
        field={form.register("isAccepted")}
        age={minimumAge(rules, country)}
        fault={faults.isAccepted}
      />
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "completing" : "complete")}
      </Button>
    </form>
  );
}
