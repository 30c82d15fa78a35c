import { Button, HTTP, useService, useTexts } from "@core";
import { CodeField, ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { SESSION } from "../../session/contract.ts";
import { failureText } from "../failure-text.ts";
import { sixDigits } from "../wire.ts";
import type { BegunChange } from "./begun-change.ts";

const typed = z.object({ code: sixDigits });

/** Asks for the code that was sent to the new address or number. */
export function ContactCode({ change, onDone }: { change: BegunChange; onDone: () => void }) {
  const t = useTexts("mfa");
  const id = useId();
  const http = useService(HTTP);
  const session = useService(SESSION);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { code: "" },
    faultText: () => t("fault.code"),
    submit: async ({ code }) => {
      await http.send("/api/v1/account/contact/confirm", {
        method: "POST",
        body: { changeId: change.id, code },
        answer: z.undefined(),
      });
      // So that the account shows the new contact.
      await session.verify();
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={{ code: id }} failure={failure} failureText={failureText(t)} />
      <p className="muted">
        {t("sent.to")} <bdi dir="ltr">{change.value}</bdi>
      </p>
      <CodeField
        id={id}
        label={t("code")}
        value={form.watch("code")}
        onChange={(code) => form.setValue("code", code)}
        fault={faults.code ?? (failure?.code === "WRONG_CODE" ? t("fault.wrong") : undefined)}
      />
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "checking" : "contact.confirm")}
      </Button>
    </form>
  );
}
