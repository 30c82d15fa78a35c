import { Button, Field, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { CHALLENGE } from "../challenge-store.ts";
import { failureText } from "../failure-text.ts";
import { recoveryCode } from "../wire.ts";

const typed = z.object({ code: recoveryCode });

/** Asks for one of the ten recovery codes, for players without access to another method. */
export function RecoveryForm() {
  const t = useTexts("mfa");
  const id = useId();
  const store = useService(CHALLENGE);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { code: "" },
    faultText: () => t("fault.recovery"),
    submit: ({ code }) => store.verify({ method: "recovery", code }),
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={{ code: id }} failure={failure} failureText={failureText(t)} />
      <Field
        id={id}
        label={t("recovery.label")}
        hint={t("recovery.hint")}
        required
        error={faults.code ?? (failure?.code === "WRONG_CODE" ? t("fault.wrong") : undefined)}
      >
        {(control) => (
          <input
            {...control}
            {...form.register("code")}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isBusy ? "checking" : "confirm")}
      </Button>
    </form>
  );
}
