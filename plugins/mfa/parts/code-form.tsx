import { Button, useService, useTexts } from "@core";
import { CodeField, ErrorSummary, useSchemaForm } from "@core/forms";
import { type ReactNode, useId } from "react";
import * as z from "zod/mini";
import { CHALLENGE } from "../challenge-store.ts";
import { failureText } from "../failure-text.ts";
import { sixDigits } from "../wire.ts";

const typed = z.object({ code: sixDigits });

export interface CodeFormProps {
  readonly method: "totp" | "sms" | "email";
  readonly hint: ReactNode;
}

/** A form for the six digits that pass the challenge. */
export function CodeForm({ method, hint }: CodeFormProps) {
  const t = useTexts("mfa");
  const id = useId();
  const store = useService(CHALLENGE);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { code: "" },
    faultText: () => t("fault.code"),
    submit: async ({ code }) => {
      try {
        await store.verify({ method, code });
      } catch (error) {
        // A code is valid for one try.
        form.reset();
        throw error;
      }
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={{ code: id }}
        failure={failure}
        failureText={failureText(t, method)}
      />
      <p className="muted">{hint}</p>
      <CodeField
        id={id}
        label={t("code")}
        value={form.watch("code")}
        onChange={(code) => form.setValue("code", code, { shouldValidate: misses > 0 && code.length === 6 })}
        fault={faults.code ?? (failure?.code === "WRONG_CODE" ? t("fault.wrong") : undefined)}
      />
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "checking" : "confirm")}
      </Button>
    </form>
  );
}
