import { Button, Fault, HTTP, Icon, useService, useTexts } from "@core";
import { useState } from "react";
import type { WayIn } from "../../auth/contract.ts";
import { loginErrorText } from "../failure-text.ts";
import { assertionOptions } from "../passkey-wire.ts";
import { hasPasskeysHere, signWithPasskey } from "../passkeys.ts";

/** Logs in with a passkey alone; empty if the browser does not support passkeys. */
export default function PasskeyLogin({ enter }: WayIn) {
  const t = useTexts("mfa");
  const http = useService(HTTP);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (!hasPasskeysHere()) return null;

  const logIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const options = await http.send("/api/v1/entrance/passkey/options", {
        method: "POST",
        authenticated: false,
        answer: assertionOptions,
      });
      await enter("/api/v1/entrance/passkey", { credential: await signWithPasskey(options) });
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="large" block busy={isBusy} onClick={() => void logIn()}>
        <Icon name="key-round" />
        {t(isBusy ? "passkey.busy" : "passkey.login")}
      </Button>
      <Fault text={error ? loginErrorText(t)(error) : undefined} />
    </>
  );
}
