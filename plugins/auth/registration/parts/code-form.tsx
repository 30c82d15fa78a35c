import { Button, CONFIG, Link, NAVIGATION, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { failureText } from "../../failure-text.ts";
import { CodeField } from "../../parts/code-field.tsx";
import { Notice } from "../../parts/notice.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import type { CodeFlow } from "../one-time-codes.ts";
import { useRegistrationTexts } from "../registration-texts.ts";
import { phoneConfirmation } from "../registration-wire.ts";

const typedCode = z.pick(phoneConfirmation, { code: true });

/** The form for the six digits of a mail or an SMS. */
export function CodeForm({ flow }: { flow: CodeFlow }) {
  const common = useTexts("auth");
  const t = useRegistrationTexts();
  const id = useId();
  const ids = { code: `${id}-code` };
  const navigation = useService(NAVIGATION);
  const { isSandbox } = useService(CONFIG).value.sandbox;

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typedCode,
    initial: { code: "" },
    faultText: () => common("fault.codeShort"),
    submit: async ({ code }) => {
      await flow.confirm(code);
      navigation.go(flow.next, { replace: true });
    },
  });

  return (
    <form className="dialog-body" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(common)} />
      <p className="muted">
        {common("confirm.sent")} <bdi dir="ltr">{flow.to}</bdi>{" "}
        {flow.change ? (
          <Link className="inline-link" to={flow.change}>
            {common("confirm.change")}
          </Link>
        ) : null}
      </p>
      {isSandbox ? (
        <Notice icon={flow.kind === "email" ? "mail" : "phone"}>
          {t(`code.sandbox.${flow.kind}`)}{" "}
          <a className="inline-link" href="/sandbox/outbox" target="_blank" rel="noreferrer">
            {common("confirm.outbox")}
          </a>
        </Notice>
      ) : null}
      <CodeField
        id={ids.code}
        value={form.watch("code")}
        onChange={(code) => form.setValue("code", code, { shouldValidate: form.formState.isSubmitted })}
        fault={faults.code ?? (failure?.code === "WRONG_CODE" ? common("failure.wrongCode") : undefined)}
      />
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {common(isBusy ? "confirm.busy" : "confirm.submit")}
      </Button>
      <ResendButton resend={() => flow.resend()} />
    </form>
  );
}
