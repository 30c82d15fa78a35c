import { Button, CONFIG, Field, Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useEffect, useId } from "react";
import { failureText } from "../failure-text.ts";
import { newPlayer, newPlayerFault } from "../form-rules.ts";
import { CurrencyField } from "../parts/currency-field.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { PasswordStrength } from "../parts/password-strength.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { REGISTRATION } from "../registration.ts";
import "./auth.css";

export default function RegisterScreen() {
  const registration = useService(REGISTRATION);
  const isLoaded = useStore(registration, (state) => state.isLoaded);
  // What was typed before a reload stands in the form from its first moment.
  return isLoaded ? <RegisterForm /> : null;
}

function RegisterForm() {
  const t = useTexts("auth");
  useTitle(t("register.title"));
  const id = useId();
  const ids = { email: `${id}-email`, password: `${id}-password`, isAccepted: `${id}-terms` };
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const { draft } = registration.state;

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: newPlayer,
    initial: {
      email: draft?.email ?? "",
      currencyId: draft?.currencyId ?? defaultCurrency,
      password: "",
      isAccepted: false,
    },
    faultText: (issue, values) => t(newPlayerFault(issue, values)),
    submit: async ({ email, currencyId, password }) => {
      await registration.submit({ email: email.trim(), currencyId, password });
      navigation.go("/email-confirmation");
    },
  });
  const [email, currencyId, password] = form.watch(["email", "currencyId", "password"]);

  useEffect(() => {
    if (email !== "") registration.note(email, currencyId);
  }, [registration, email, currencyId]);

  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{t("register.title")}</h1>
          <p className="step">{t("step", { step: 1, of: 2 })}</p>
        </div>
        <StepBar step={1} of={2} />
        <form className="dialog-body" noValidate onSubmit={onSubmit}>
          <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(t)} />
          <Field id={ids.email} label={t("email")} required error={faults.email}>
            {(control) => (
              <input {...control} {...form.register("email")} type="email" dir="ltr" autoComplete="email" />
            )}
          </Field>
          <CurrencyField value={currencyId} onChange={(code) => form.setValue("currencyId", code)} />
          <PasswordField
            id={ids.password}
            field={form.register("password")}
            autoComplete="new-password"
            fault={faults.password}
            hint={<PasswordStrength password={password} email={email} />}
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
                  {t("rules")}
                </Link>{" "}
                <Link className="inline-link" to="/privacy" target="_blank">
                  {t("privacy")}
                </Link>
              </span>
            </label>
          </div>
          <Button kind="commit" size="large" block type="submit" busy={isBusy}>
            {t(isBusy ? "register.busy" : "register.submit")}
          </Button>
          <p className="auth-other">
            {t("register.hasAccount")} <Link to="/login">{t("login.title")}</Link>
          </p>
        </form>
      </section>
    </div>
  );
}
