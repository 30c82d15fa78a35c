import { CONFIG, NAVIGATION, useService, useTexts } from "@core";
import { useSchemaForm } from "@core/forms";
import { useId, useMemo } from "react";
import { DefinedFields, type FormValues, typedProfile } from "../../forms/added-fields.tsx";
import { idsOf } from "../../forms/form-rules.ts";
import { useFormDefinition } from "../../forms/use-form-definition.ts";
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
import { PhoneField, phoneIds } from "./phone-field.tsx";
import { TermsField } from "./terms-field.tsx";

/** The phone's control is two: its country, and the number. */
const NAMES = { phone: ["country", "phone"] };

/** The form of a one-click registration: a phone, a currency and one button. */
export function OneClickForm({ rules }: { rules: RegistrationRules }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const definition = useFormDefinition("one-click-phone-registration");
  const ids = useMemo(() => idsOf(id, definition, NAMES), [id, definition]);
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const formRules = usePhoneFormRules(rules, definition);
  const schema = useMemo(() => oneClickForm(formRules), [formRules]);
  const added = formRules.added.map(({ name }) => name);

  const state = useSchemaForm<FormValues>({
    schema,
    initial: {
      ...Object.fromEntries(added.map((name) => [name, ""])),
      country: rules.country,
      phone: "",
      currencyId: defaultCurrency,
      isAccepted: false,
    },
    faultText: (issue, typed) => faultText(t, common, minimumAge(rules, String(typed.country)))(issue, typed),
    submit: async (typed) => {
      const [country, phone, currencyId] = [String(typed.country), String(typed.phone), String(typed.currencyId)];
      const number = phoneNumberOf(phone, country)?.e164 ?? phone;
      const profile = typedProfile(definition, typed);
      await registration.oneClick({ phone: number, currencyId, profile }, definition.submitUrl);
      navigation.go("/reg-one-click-success", { replace: true });
    },
    draft: { name: "register-one-click", fields: ["country", "phone", "currencyId", ...added] },
  });
  const { form, faults } = state;
  const typed = form.watch();
  const [country, phone] = [String(typed.country ?? ""), String(typed.phone ?? "")];
  const change = (name: "country" | "phone", value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });

  const own = {
    phone: (
      <PhoneField key="phone" ids={phoneIds(ids)} country={country} phone={phone} onChange={change} faults={faults} />
    ),
    currencyId: (
      <CurrencyField
        key="currencyId"
        value={String(typed.currencyId ?? "")}
        onChange={(code) => form.setValue("currencyId", code)}
      />
    ),
    isAccepted: (
      <TermsField
        key="isAccepted"
        id={ids.isAccepted ?? ""}
        field={form.register("isAccepted")}
        age={minimumAge(rules, country)}
        fault={faults.isAccepted}
      />
    ),
  };
  return (
    <JoinForm state={state} ids={ids} submit={t("oneClick.submit")}>
      <DefinedFields definition={definition} ids={ids} state={state} rules={rules} home={country} own={own} />
    </JoinForm>
  );
}
