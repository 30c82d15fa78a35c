import { Button, Failed, QrCode, Skeleton, useService, useTexts } from "@core";
import { CodeField, ErrorSummary, useSchemaForm } from "@core/forms";
import { useEffect, useId, useState } from "react";
import * as z from "zod/mini";
import { errorText, failureText } from "../failure-text.ts";
import type { TotpBegun } from "../methods-wire.ts";
import { sixDigits } from "../wire.ts";
import { METHOD_STORE } from "./method-store.ts";

const typed = z.object({ code: sixDigits });

/** Sets up an authenticator app: the QR code or the secret, then the app's first code. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const t = useTexts("mfa");
  const store = useService(METHOD_STORE);
  const [begun, setBegun] = useState<TotpBegun>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    store.beginTotp().then(
      (answer) => !isGone && setBegun(answer),
      (refusal: unknown) => !isGone && setError(refusal),
    );
    return () => void (isGone = true);
  }, [store, tries]);

  if (error) {
    return (
      <Failed error={error} title={errorText(t)(error)} onRetry={() => (setError(undefined), setTries(tries + 1))} />
    );
  }
  return begun ? <FirstCode begun={begun} onDone={onDone} /> : <Skeleton kind="block" width="100%" height="480px" />;
}

function FirstCode({ begun, onDone }: { begun: TotpBegun; onDone: () => void }) {
  const t = useTexts("mfa");
  const id = useId();
  const store = useService(METHOD_STORE);
  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typed,
    initial: { code: "" },
    faultText: () => t("fault.code"),
    submit: async ({ code }) => {
      await store.confirmTotp(begun.id, code);
      onDone();
    },
  });
  return (
    <form className="security-form" noValidate onSubmit={onSubmit}>
      <h3>{t("add.totp")}</h3>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={{ code: id }}
        failure={failure}
        failureText={failureText(t, "totp")}
      />
      <p>{t("totp.scan")}</p>
      <QrCode text={begun.uri} label={t("totp.qr")} />
      <p className="muted">{t("totp.byHand")}</p>
      <p className="security-secret">
        <bdi dir="ltr">{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</bdi>
      </p>
      <CodeField
        id={id}
        label={t("totp.first")}
        value={form.watch("code")}
        onChange={(code) => form.setValue("code", code)}
        fault={faults.code ?? (failure?.code === "WRONG_CODE" ? t("fault.wrong") : undefined)}
      />
      <div className="security-buttons">
        <Button kind="commit" type="submit" busy={isBusy}>
          {t("totp.turnOn")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
