import { CONFIG, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { BirthDateField } from "../../parts/birth-date-field.tsx";
import { CurrencyField } from "../../parts/currency-field.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { PasswordStrength } from "../../parts/password-strength.tsx";
import { minimumAge } from "../eligibility-rules.ts";
import { faultText } from "../fault-text.ts";
import { phoneForm } from "../form-schemas.ts";
import { phoneNumberOf } from "../phone-number-rules.ts";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { RegistrationRules } from "../registration-wire.ts";
import { usePhoneFormRules } from "../use-phone-form-rules.ts";
import { JoinForm } from "./join-form.tsx";
import { PhoneField } from "./phone-field.tsx";
import { TermsField } from "./terms-field.tsx";

const CONTROLS = ["country", "phone", "born", "password", "isAccepted"] as const;

/** Short registration by phone. */
export function PhoneForm({ rules }: { rules: RegistrationRules }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const ids = Object.fromEntries(CONTROLS.map((name) => [name, `${id}-${name}`])) as Record<
    (typeof CONTROLS)[number],
    string
  >;
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const formRules = usePhoneFormRules(rules);
  const schema = useMemo(() => phoneForm(formRules), [formRules]);

  const state = useSchemaForm({
    schema,
    initial: {
      country: rules.country,
      phone: "",
      born: "",
      currencyId: defaultCurrency,
      password: "",
      isAccepted: false,
    },
    faultText: (issue, typed) => faultText(t, common, minimumAge(rules, typed.country))(issue, typed),
    submit: async ({ country, phone, born, currencyId, password }) => {
      const number = phoneNumberOf(phone, country)?.e164 ?? phone;
      await registration.byPhone({ phone: number, dateOfBirthday: born, currencyId, password });
      navigation.go("/phone-confirmation");
    },
    draft: { name: "register-phone", fields: ["country", "phone", "born", "currencyId"] },
  });
  const { form, faults } = state;
  const { country, phone, born, currencyId, password } = form.watch();
  const age = minimumAge(rules, country);
  const change = (name: "country" | "phone" | "born" | "currencyId", value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  return (
    <JoinForm state={state} ids={ids} submit={t("register.submit")}>
      <PhoneField ids={ids} country={country} phone={phone} onChange={change} faults={faults} />
      <BirthDateField
        id={ids.born}
        value={born}
        onChange={(value) => change("born", value)}
        fault={faults.born}
        hint={t("bornHint", { age })}
      />
      <CurrencyField value={currencyId} onChange={(code) => change("currencyId", code)} />
      <PasswordField
        id={ids.password}
        field={form.register("password")}
        autoComplete="new-password"
        fault={faults.password}
        hint={<PasswordStrength password={password} known={[phone, born]} isBreachChecked={rules.isBreachChecked} />}
      />
      <TermsField id={ids.isAccepted} field={form.register("isAccepted")} age={age} fault={faults.isAccepted} />
    </JoinForm>
  );
}
