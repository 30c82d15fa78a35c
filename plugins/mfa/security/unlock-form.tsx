import { Button, Field, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useEffect, useId, useRef } from "react";
import { failureText } from "../failure-text.ts";
import { unlockRequest } from "../methods-wire.ts";
import { METHOD_STORE } from "./method-store.ts";

/** Asks for the password again, before the first factor is set up. */
export function UnlockForm() {
  const t = useTexts("mfa");
  const id = useId();
  const head = useRef<HTMLFormElement>(null);
  const store = useService(METHOD_STORE);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: unlockRequest,
    initial: { password: "" },
    faultText: () => t("fault.password"),
    submit: ({ password }) => store.unlock(password),
  });
  // The button that opened it is gone.
  useEffect(() => head.current?.querySelector("input")?.focus(), []);
  return (
    <form className="security-form" noValidate onSubmit={onSubmit} ref={head}>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={{ password: id }}
        failure={failure}
        failureText={failureText(t)}
      />
      <Field
        id={id}
        label={t("unlock.label")}
        hint={t("unlock.hint")}
        required
        error={faults.password ?? (failure?.code === "WRONG_PASSWORD" ? t("fault.wrong") : undefined)}
      >
        {(control) => (
          <input {...control} {...form.register("password")} type="password" autoComplete="current-password" />
        )}
      </Field>
      <Button kind="commit" type="submit" busy={isBusy}>
        {t("unlock.submit")}
      </Button>
    </form>
  );
}
