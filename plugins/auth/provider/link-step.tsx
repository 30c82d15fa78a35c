import { Button, HTTP, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { type Failure, failureOf } from "@core/forms";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { failureText } from "../failure-text.ts";
import { loginPath } from "../return-path.ts";
import { linkWith } from "./provider-calls.ts";
import { useProviderTexts } from "./provider-texts.ts";
import type { PendingIdentity } from "./provider-wire.ts";

export interface LinkStepProps {
  readonly provider: string;
  readonly name: string;
  readonly reason: PendingIdentity["reason"];
  readonly onDone: () => void;
}

/** An identity that may be connected to an account only by its player, after logging in to it by other means. */
export function LinkStep({ provider, name, reason = "known_email", onDone }: LinkStepProps) {
  const t = useProviderTexts();
  const ofAuth = useTexts("auth");
  const http = useService(HTTP);
  const here = useStore(useService(NAVIGATION), (place) => place.path);
  const account = useStore(useService(SESSION), (state) => state.account);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const link = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await linkWith(http, provider);
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (!account) {
    return (
      <div className="dialog-body">
        <p>{t(`link.${reason}`, { name })}</p>
        <Link className="button button-commit button-large button-block" to={loginPath(here)}>
          {ofAuth("login.submit")}
        </Link>
        {reason === "unconfirmed_email" ? (
          <Link className="button button-plain button-large button-block" to="/regmail">
            {ofAuth("join")}
          </Link>
        ) : null}
      </div>
    );
  }
  return (
    <div className="dialog-body">
      {failure ? (
        <div className="error-summary" role="alert">
          <p>{failureText(ofAuth)(failure)}</p>
        </div>
      ) : null}
      <p>{t("link.ask", { name, number: account.number })}</p>
      <Button kind="commit" size="large" block busy={isBusy} onClick={() => void link()}>
        {t("link.submit")}
      </Button>
      <Link className="button button-plain button-large button-block" to="/" replace>
        {t("link.decline")}
      </Link>
    </div>
  );
}
