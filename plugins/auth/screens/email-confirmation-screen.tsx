import { Button, CONFIG, EmptyState, Link, NAVIGATION, useService, useStore, useTexts, useTitle } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { failureText } from "../failure-text.ts";
import { CodeField } from "../parts/code-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { ResendButton } from "../parts/resend-button.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { REGISTRATION } from "../registration.ts";
import { emailConfirmation } from "../wire.ts";
import "./auth.css";

const typedCode = z.pick(emailConfirmation, { code: true });

export default function EmailConfirmationScreen() {
  const t = useTexts("auth");
  useTitle(t("confirm.title"));
  const { isLoaded, draft } = useStore(useService(REGISTRATION), (state) => state);
  if (!isLoaded) return null;
  if (draft?.registrationId) return <ConfirmationForm email={draft.email} />;
  return (
    <>
      <h1 className="visually-hidden">{t("confirm.title")}</h1>
      <EmptyState
        icon="mail"
        title={t("confirm.nothing")}
        text={t("confirm.nothingText")}
        action={
          <Link className="button button-plain" to="/regmail">
            {t("join")}
          </Link>
        }
      />
    </>
  );
}

function ConfirmationForm({ email }: { email: string }) {
  const t = useTexts("auth");
  const id = useId();
  const ids = { code: `${id}-code` };
  const registration = useService(REGISTRATION);
  const navigation = useService(NAVIGATION);
  const { isSandbox } = useService(CONFIG).value.sandbox;

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typedCode,
    initial: { code: "" },
    faultText: () => t("fault.codeShort"),
    submit: async ({ code }) => {
      await registration.confirm(code);
      navigation.go("/reg-success-mail", { replace: true });
    },
  });

  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{t("confirm.title")}</h1>
          <p className="step">{t("step", { step: 2, of: 2 })}</p>
        </div>
        <StepBar step={2} of={2} />
        <form className="dialog-body" noValidate onSubmit={onSubmit}>
          <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(t)} />
          <p className="muted">
            {t("confirm.sent")} <bdi dir="ltr">{email}</bdi>{" "}
            <Link className="inline-link" to="/regmail">
              {t("confirm.change")}
            </Link>
          </p>
          {isSandbox ? (
            <Notice icon="mail">
              {t("confirm.sandbox")}{" "}
              <a className="inline-link" href="/sandbox/outbox" target="_blank" rel="noreferrer">
                {t("confirm.outbox")}
              </a>
            </Notice>
          ) : null}
          <CodeField
            id={ids.code}
            value={form.watch("code")}
            onChange={(code) => form.setValue("code", code, { shouldValidate: form.formState.isSubmitted })}
            fault={faults.code}
          />
          <Button kind="commit" size="large" block type="submit" busy={isBusy}>
            {t(isBusy ? "confirm.busy" : "confirm.submit")}
          </Button>
          <ResendButton />
        </form>
      </section>
    </div>
  );
}
