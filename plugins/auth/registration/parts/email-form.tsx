import { CLOCK, CONFIG, Field, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { DefinedFields, type FormValues, typedProfile } from "../../forms/added-fields.tsx";
import { idsOf, profileFieldsOf } from "../../forms/form-rules.ts";
import { useFormDefinition } from "../../forms/use-form-definition.ts";
import { CurrencyField } from "../../parts/currency-field.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { PasswordStrength } from "../../parts/password-strength.tsx";
import { dateOf, minimumAge } from "../eligibility-rules.ts";
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
  const definition = useFormDefinition("short-registration-by-email");
  const ids = useMemo(() => idsOf(id, definition), [id, definition]);
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const clock = useService(CLOCK);
  const added = useMemo(() => profileFieldsOf(definition), [definition]);
  const { country } = rules;
  const schema = useMemo(
    () => emailForm({ added, eligibility: rules, today: dateOf(clock.now()), country }),
    [added, rules, clock, country],
  );
  const ageOf = (typed: FormValues) => minimumAge(rules, String(typed.country ?? "") || country);

  const state = useSchemaForm<FormValues>({
    schema,
    initial: {
      ...Object.fromEntries(added.map(({ name }) => [name, ""])),
      email: "",
      currencyId: defaultCurrency,
      password: "",
      isAccepted: false,
    },
    faultText: (issue, typed) => faultText(t, common, ageOf(typed))(issue, typed),
    submit: async (typed) => {
      const [email, currencyId, password] = [
        String(typed.email).trim(),
        String(typed.currencyId),
        String(typed.password),
      ];
      const profile = typedProfile(definition, typed);
      await registration.byEmail({ email, currencyId, password, profile }, definition.submitUrl);
      navigation.go("/email-confirmation");
    },
    draft: { name: "register-email", fields: ["email", "currencyId", ...added.map(({ name }) => name)] },
  });
  const { form, faults } = state;
  const typed = form.watch();
  const [email, password] = [String(typed.email ?? ""), String(typed.password ?? "")];

  const own = {
    email: (
      <Field key="email" id={ids.email ?? ""} label={common("email")} required error={faults.email}>
        {(control) => <input {...control} {...form.register("email")} type="email" dir="ltr" autoComplete="email" />}
      </Field>
    ),
    currencyId: (
      <CurrencyField
        key="currencyId"
        value={String(typed.currencyId ?? "")}
        onChange={(code) => form.setValue("currencyId", code)}
      />
    ),
    password: (
      <PasswordField
        key="password"
        id={ids.password ?? ""}
        field={form.register("password")}
        autoComplete="new-password"
        fault={faults.password}
        hint={<PasswordStrength password={password} known={[email]} isBreachChecked={rules.isBreachChecked} />}
      />
    ),
    isAccepted: (
      <TermsField
        key="isAccepted"
        id={ids.isAccepted ?? ""}
        field={form.register("isAccepted")}
        age={ageOf(typed)}
        fault={faults.isAccepted}
      />
    ),
  };
  return (
    <JoinForm state={state} ids={ids} submit={t("register.submit")}>
      <DefinedFields definition={definition} ids={ids} state={state} rules={rules} home={country} own={own} />
    </JoinForm>
  );
}
