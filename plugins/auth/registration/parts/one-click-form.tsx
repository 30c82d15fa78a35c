import { CONFIG, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { CurrencyField } from "../../parts/currency-field.tsx";
import { minimumAge } from "../eligibility-rules.ts";
import { faultText } from "../fault-text.ts";
import { oneClickForm } from "../form-schemas.ts";
import { phoneNumberOf } from "../phone-number-rules.ts";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { RegistrationRules } from "../registration-wire.ts";
import { usePhoneFormRules } from "../use-phone-form-rules.ts";
import { JoinForm } from "./join-form.tsx";
import { PhoneField } from "./phone-field.tsx";
import { TermsField } from "./terms-field.tsx";

/** The form of a one-click registration: a phone, a currency and one button. */
export function OneClickForm({ rules }: { rules: RegistrationRules }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const ids = { country: `${id}-country`, phone: `${id}-phone`, isAccepted: `${id}-terms` };
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const formRules = usePhoneFormRules(rules);
  const schema = useMemo(() => oneClickForm(formRules), [formRules]);

  const state = useSchemaForm({
    schema,
    initial: { country: rules.country, phone: "", currencyId: defaultCurrency, isAccepted: false },
    faultText: (issue, typed) => faultText(t, common, minimumAge(rules, typed.country))(issue, typed),
    submit: async ({ country, phone, currencyId }) => {
      await registration.oneClick({ phone: phoneNumberOf(phone, country)?.e164 ?? phone, currencyId });
      navigation.go("/reg-one-click-success", { replace: true });
    },
    draft: { name: "register-one-click", fields: ["country", "phone", "currencyId"] },
  });
  const { form, faults } = state;
  const { country, phone, currencyId } = form.watch();
  const change = (name: "country" | "phone", value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  return (
    <JoinForm state={state} ids={ids} submit={t("oneClick.submit")}>
      <PhoneField ids={ids} country={country} phone={phone} onChange={change} faults={faults} />
      <CurrencyField value={currencyId} onChange={(code) => form.setValue("currencyId", code)} />
      <TermsField
        id={ids.isAccepted}
        field={form.register("isAccepted")}
        age={minimumAge(rules, country)}
        fault={faults.isAccepted}
      />
    </JoinForm>
  );
}
