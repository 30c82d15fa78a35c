import { Button, Fault, Link, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { STEP_UP } from "../contract.ts";
import { errorText } from "../failure-text.ts";
import type { FlowName } from "../wire.ts";

/** Lets the player begin again after a confirmation has failed or expired. */
export function BeginAgain({ flowName, back }: { flowName: FlowName; back: string }) {
  const t = useTexts("mfa");
  const stepUp = useService(STEP_UP);
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  if (flowName === "login" || !isLoggedIn) {
    const to = back === "/" ? "/login" : `/login?return=${encodeURIComponent(back)}`;
    return (
      <Link className="button button-commit button-large button-block" to={to} replace>
        {t("status.login")}
      </Link>
    );
  }
  const begin = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await stepUp.begin(flowName, back);
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="commit" size="large" block busy={isBusy} onClick={() => void begin()}>
        {t("status.again")}
      </Button>
      <Fault text={error ? errorText(t)(error) : undefined} />
    </>
  );
}
