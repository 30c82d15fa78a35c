import { Button, CLOCK, CONFIG, Field, HTTP, I18N, Link, useService, useStore, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import { failureText } from "../failure-text.ts";
import { CurrencyField } from "../parts/currency-field.tsx";
import { dateOf } from "../registration/eligibility-rules.ts";
import { callingCodes } from "../registration/phone-number-rules.ts";
import type { RegistrationRules } from "../registration/registration-wire.ts";
import { completeFault, completeForm } from "./complete-form-rules.ts";
import { completeWith } from "./provider-calls.ts";
import { useProviderTexts } from "./provider-texts.ts";
import type { ProviderOutcome } from "./provider-wire.ts";

export interface CompleteStepProps {
  readonly provider: string;
  readonly rules: RegistrationRules;
  readonly onDone: (outcome: ProviderOutcome) => Promise<void>;
}

/** What a third party does not tell and an account cannot do without. */
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
      onDone(await completeWith(http, provider, { country, dateOfBirth, currencyId, isAdult: true })),
    draft: { name: "complete-registration", fields: ["country", "currencyId"] },
  });

  return (
    <form className="dialog-body" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(ofAuth)} />
      <Field id={ids.country} label={t("country")} required error={faults.country}>
        {(control) => (
          <select {...control} {...form.register("country")} autoComplete="country">
            <Countries />
          </select>
        )}
      </Field>
      <Field id={ids.dateOfBirth} label={t("birth")} required error={faults.dateOfBirth}>
        {(control) => (
          <input {...control} {...form.register("dateOfBirth")} type="date" max={today} autoComplete="bday" />
        )}
      </Field>
      <CurrencyField
        value={form.watch("currencyId")}
        onChange={(code) => form.setValue("currencyId", code, { shouldDirty: true })}
      />
      <div className="field" data-invalid={faults.isAccepted ? "" : undefined}>
        <label className="check">
          <input
            id={ids.isAccepted}
            {...form.register("isAccepted")}
            type="checkbox"
            aria-required="true"
            aria-invalid={faults.isAccepted ? true : undefined}
          />
          <span>
            {t("terms")}{" "}
            <Link className="inline-link" to="/rules" target="_blank">
              {ofAuth("rules")}
            </Link>{" "}
            <Link className="inline-link" to="/privacy" target="_blank">
              {ofAuth("privacy")}
            </Link>
          </span>
        </label>
      </div>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "completing" : "complete")}
      </Button>
    </form>
  );
}

/** Every country by its name in the current language, in that language's order. */
function Countries() {
  const { language } = useStore(useService(I18N), (state) => state);
  const names = new Intl.DisplayNames([language], { type: "region" });
  const countries = callingCodes()
    .map(([code]) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
