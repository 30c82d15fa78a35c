import { Button, Fault, Field, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { errorText, failureText } from "../failure-text.ts";
import { passkeyAdd } from "../methods-wire.ts";
import { PasskeyFailure } from "../passkeys.ts";
import { METHOD_STORE } from "./method-store.ts";

const typed = z.object({ name: passkeyAdd.shape.name });

/** Asks for a passkey's name and makes the device create it. */
export function PasskeySetup({ onDone }: { onDone: () => void }) {
  const t = useTexts("mfa");
  const id = useId();
  const store = useService(METHOD_STORE);
  const [unmade, setUnmade] = useState<PasskeyFailure>();
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { name: t("passkey.name") },
    faultText: () => t("fault.name"),
    submit: async ({ name }) => {
      setUnmade(undefined);
      try {
        await store.addPasskey(name);
        onDone();
      } catch (error) {
        if (!(error instanceof PasskeyFailure)) throw error;
        setUnmade(error);
      }
    },
  });
  return (
    <form className="security-form" noValidate onSubmit={onSubmit}>
      <h3>{t("add.passkey")}</h3>
      <ErrorSummary misses={misses} faults={faults} ids={{ name: id }} failure={failure} failureText={failureText(t)} />
      <Fault text={unmade && errorText(t)(unmade)} />
      <p>{t("passkey.what")}</p>
      <Field id={id} label={t("passkey.nameLabel")} required error={faults.name}>
        {(control) => <input {...control} {...form.register("name")} maxLength={60} autoComplete="off" />}
      </Field>
      <div className="security-buttons">
        <Button kind="commit" type="submit" busy={isBusy}>
          {t(isBusy ? "passkey.busy" : "passkey.make")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
