import { CONFIG, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { DefinedFields, type FormValues, typedProfile } from "../../forms/added-fields.tsx";
import { idsOf } from "../../forms/form-rules.ts";
import { useFormDefinition } from "../../forms/use-form-definition.ts";
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
import { PhoneField, phoneIds } from "./phone-field.tsx";
import { TermsField } from "./terms-field.tsx";

/** The phone's control is two: its country, and the number. */
const NAMES = { phone: ["country", "phone"], dateOfBirthday: ["born"] };

/** Short registration by phone. */
export function PhoneForm({ rules }: { rules: RegistrationRules }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const definition = useFormDefinition("short-registration-by-phone");
  const ids = useMemo(() => idsOf(id, definition, NAMES), [id, definition]);
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const formRules = usePhoneFormRules(rules, definition);
  const schema = useMemo(() => phoneForm(formRules), [formRules]);
  const added = formRules.added.map(({ name }) => name);

  const state = useSchemaForm<FormValues>({
    schema,
    initial: {
      ...Object.fromEntries(added.map((name) => [name, ""])),
      country: rules.country,
      phone: "",
      born: "",
      currencyId: defaultCurrency,
      password: "",
      isAccepted: false,
    },
    faultText: (issue, typed) => faultText(t, common, minimumAge(rules, String(typed.country)))(issue, typed),
    submit: async (typed) => {
      const [country, phone, born] = [String(typed.country), String(typed.phone), String(typed.born)];
      const number = phoneNumberOf(phone, country)?.e164 ?? phone;
      const [currencyId, password] = [String(typed.currencyId), String(typed.password)];
      const profile = typedProfile(definition, typed);
      await registration.byPhone(
        { phone: number, dateOfBirthday: born, currencyId, password, profile },
        definition.submitUrl,
      );
      navigation.go("/phone-confirmation");
    },
    draft: { name: "register-phone", fields: ["country", "phone", "born", "currencyId", ...added] },
  });
  const { form, faults } = state;
  const typed = form.watch();
  const [country, phone, born, password] = [typed.country, typed.phone, typed.born, typed.password].map((value) =>
    String(value ?? ""),
  ) as [string, string, string, string];
  const age = minimumAge(rules, country);
  const change = (name: "country" | "phone" | "born" | "currencyId", value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  const own = {
    phone: (
      <PhoneField key="phone" ids={phoneIds(ids)} country={country} phone={phone} onChange={change} faults={faults} />
    ),
    dateOfBirthday: (
      <BirthDateField
        key="born"
        id={ids.born ?? ""}
        value={born}
        onChange={(value) => change("born", value)}
        fault={faults.born}
        hint={t("bornHint", { age })}
      />
    ),
    currencyId: (
      <CurrencyField
        key="currencyId"
        value={String(typed.currencyId ?? "")}
        onChange={(code) => change("currencyId", code)}
      />
    ),
    password: (
      <PasswordField
        key="password"
        id={ids.password ?? ""}
        field={form.register("password")}
        autoComplete="new-password"
        fault={faults.password}
        hint={<PasswordStrength password={password} known={[phone, born]} isBreachChecked={rules.isBreachChecked} />}
      />
    ),
    isAccepted: (
      <TermsField
        key="isAccepted"
        id={ids.isAccepted ?? ""}
        field={form.register("isAccepted")}
        age={age}
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
