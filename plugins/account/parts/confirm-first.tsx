import { Button, Failed, NAVIGATION, useService, useTexts } from "@core";
import { useState } from "react";
import { STEP_UP } from "../../mfa/contract.ts";

/** A player without a password confirms their identity in another way, and then returns to set one. */
export function ConfirmFirst() {
  const t = useTexts("account");
  const [stepUp, navigation] = [useService(STEP_UP), useService(NAVIGATION)];
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await stepUp.begin("security", navigation.state.path);
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  if (error) return <Failed error={error} onRetry={() => void begin()} />;
  return (
    <>
      <p>{t("none")}</p>
      <Button kind="commit" size="large" block busy={isBusy} onClick={() => void begin()}>
        {t("confirm")}
      </Button>
    </>
  );
}
