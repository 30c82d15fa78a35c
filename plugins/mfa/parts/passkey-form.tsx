import { Button, useService, useTexts } from "@core";
import { useState } from "react";
import { CHALLENGE } from "../challenge-store.ts";
import { errorText } from "../failure-text.ts";
import { hasPasskeys } from "../passkeys.ts";

/** Passes the challenge with a passkey of this device. */
export function PasskeyForm() {
  const t = useTexts("mfa");
  const store = useService(CHALLENGE);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isPossible = hasPasskeys();

  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await store.verifyByPasskey();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error ? (
        <p className="error-summary" role="alert">
          {errorText(t)(error)}
        </p>
      ) : null}
      <p className="muted">{t(isPossible ? "passkey.hint" : "passkey.impossible")}</p>
      {isPossible ? (
        <Button kind="commit" size="large" block busy={isBusy} onClick={() => void confirm()}>
          {t(isBusy ? "passkey.busy" : "passkey.use")}
        </Button>
      ) : null}
    </>
  );
}
