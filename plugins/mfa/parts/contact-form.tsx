import { Button, Field, HTTP, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { contactBegun, emailAddress, phoneNumber } from "../contact-wire.ts";
import { failureText } from "../failure-text.ts";
import type { BegunChange } from "./begun-change.ts";

const SCHEMAS = {
  email: z.object({ value: emailAddress }),
  phone: z.object({ value: phoneNumber }),
};

export interface ContactFormProps {
  readonly kind: "email" | "phone";
  readonly onBegun: (change: BegunChange) => void;
}

export function ContactForm({ kind, onBegun }: ContactFormProps) {
  const t = useTexts("mfa");
  const id = useId();
  const http = useService(HTTP);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: SCHEMAS[kind],
    initial: { value: "" },
    faultText: () => t(`fault.${kind}`),
    submit: async ({ value }) => {
      const begun = await http.send("/api/v1/account/contact", {
        method: "POST",
        body: { kind, ...SCHEMAS[kind].parse({ value }) },
        answer: contactBegun,
      });
      onBegun({ id: begun.changeId, value: begun.value });
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={{ value: id }}
        failure={failure}
        failureText={failureText(t)}
      />
      <Field id={id} label={t(`contact.${kind}Label`)} hint={t("contact.hint")} required error={faults.value}>
        {(control) => (
          <input
            {...control}
            {...form.register("value")}
            dir="ltr"
            type={kind === "email" ? "email" : "tel"}
            autoComplete={kind === "email" ? "email" : "tel"}
          />
        )}
      </Field>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t("contact.send")}
      </Button>
    </form>
  );
}
