import { CONFIG, Field, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId } from "react";
import { CurrencyField } from "../../parts/currency-field.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { PasswordStrength } from "../../parts/password-strength.tsx";
import { minimumAge } from "../eligibility-rules.ts";
import { faultText } from "../fault-text.ts";
import { emailForm } from "../form-schemas.ts";
import { REGISTRATION } from "../registration.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import type { RegistrationRules } from "../registration-wire.ts";
import { JoinForm } from "./join-form.tsx";
import { TermsField } from "./terms-field.tsx";

/** Short registration by e-mail. */
export function EmailForm({ rules }: { rules: RegistrationRules }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const ids = { email: `${id}-email`, password: `${id}-password`, isAccepted: `${id}-terms` };
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const age = minimumAge(rules, rules.country);

  const state = useSchemaForm({
    schema: emailForm,
    initial: { email: "", currencyId: defaultCurrency, password: "", isAccepted: false },
    faultText: faultText(t, common, age),
    submit: async ({ email, currencyId, password }) => {
      await registration.byEmail({ email: email.trim(), currencyId, password });
      navigation.go("/email-confirmation");
    },
    draft: { name: "register-email", fields: ["email", "currencyId"] },
  });
  const { form, faults } = state;
  const [email, currencyId, password] = form.watch(["email", "currencyId", "password"]);

  return (
    <JoinForm state={state} ids={ids} submit={t("register.submit")}>
      <Field id={ids.email} label={common("email")} required error={faults.email}>
        {(control) => <input {...control} {...form.register("email")} type="email" dir="ltr" autoComplete="email" />}
      </Field>
      <CurrencyField value={currencyId} onChange={(code) => form.setValue("currencyId", code)} />
      <PasswordField
        id={ids.password}
        field={form.register("password")}
        autoComplete="new-password"
        fault={faults.password}
        hint={<PasswordStrength password={password} known={[email]} isBreachChecked={rules.isBreachChecked} />}
      />
      <TermsField id={ids.isAccepted} field={form.register("isAccepted")} age={age} fault={faults.isAccepted} />
    </JoinForm>
  );
}
