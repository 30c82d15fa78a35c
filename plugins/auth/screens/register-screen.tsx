import { Button, CONFIG, Field, Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { useEffect, useId } from "react";
import { emailFault, newPasswordFault, termsFault } from "../form-rules.ts";
import { CurrencyField } from "../parts/currency-field.tsx";
import { ErrorSummary } from "../parts/error-summary.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { PasswordStrength } from "../parts/password-strength.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { REGISTRATION } from "../registration.ts";
import { useForm } from "../use-form.ts";
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
  const ids = { email: `${id}-email`, password: `${id}-password`, terms: `${id}-terms` };
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { defaultCurrency } = useService(CONFIG).value.common;
  const { draft } = registration.state;

  const form = useForm({
    initial: {
      email: draft?.email ?? "",
      currencyId: draft?.currencyId ?? defaultCurrency,
      password: "",
      isAccepted: false,
    },
    rules: ({ email, password, isAccepted }) => ({
      email: emailFault(email),
      password: newPasswordFault(password, email),
      terms: termsFault(isAccepted),
    }),
    submit: async ({ email, currencyId, password }) => {
      await registration.submit({ email: email.trim(), currencyId, password });
      navigation.go("/email-confirmation");
    },
  });
  const { values, change, faults, isBusy } = form;

  useEffect(() => {
    if (values.email !== "") registration.note(values.email, values.currencyId);
  }, [registration, values.email, values.currencyId]);

  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{t("register.title")}</h1>
          <p className="step">{t("step", { step: 1, of: 2 })}</p>
        </div>
        <StepBar step={1} of={2} />
        <form className="dialog-body" noValidate onSubmit={form.onSubmit}>
          <ErrorSummary misses={form.misses} faults={faults} ids={ids} failure={form.failure} />
          <Field id={ids.email} label={t("email")} required error={faults.email && t(faults.email)}>
            {(control) => (
              <input
                {...control}
                name="email"
                type="email"
                dir="ltr"
                autoComplete="email"
                value={values.email}
                onChange={(event) => change({ email: event.target.value })}
              />
            )}
          </Field>
          <CurrencyField value={values.currencyId} onChange={(currencyId) => change({ currencyId })} />
          <PasswordField
            id={ids.password}
            value={values.password}
            onChange={(password) => change({ password })}
            autoComplete="new-password"
            fault={faults.password}
            hint={<PasswordStrength password={values.password} email={values.email} />}
          />
          <div className="field" data-invalid={faults.terms ? "" : undefined}>
            <label className="check">
              <input
                id={ids.terms}
                type="checkbox"
                name="terms"
                checked={values.isAccepted}
                aria-required="true"
                aria-invalid={faults.terms ? true : undefined}
                onChange={(event) => change({ isAccepted: event.target.checked })}
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
