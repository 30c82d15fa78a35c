import { Button, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { ErrorSummary, type Failure, failureOf } from "@core/forms";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { useEntrance } from "../entrance.ts";
import { failureText } from "../failure-text.ts";
import { AuthCard } from "../registration/parts/auth-card.tsx";

/**
 * The target of a link that logs a player in. The player has to press a button, because mail scanners open links too.
 */
export default function AutoLoginScreen() {
  const t = useTexts("auth-auto");
  const common = useTexts("auth");
  const entrance = useEntrance();
  const hash = useService(NAVIGATION).secret("auto-login");
  const isLoggedIn = useStore(useService(SESSION), (state) => state.isLoggedIn);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const enter = async (link: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await entrance.logInByLink(link, "/");
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };

  if (isLoggedIn && !isBusy) {
    return (
      <AuthCard title={t("title")}>
        <div className="dialog-body">
          <p>{t("already")}</p>
          <Link className="button button-commit button-large button-block" to="/">
            {t("home")}
          </Link>
        </div>
      </AuthCard>
    );
  }
  const isUsable = hash !== undefined && failure?.code !== "LINK_UNUSABLE";
  return (
    <AuthCard title={t("title")}>
      <div className="dialog-body">
        {failure ? (
          <ErrorSummary
            misses={0}
            faults={{}}
            ids={{}}
            failure={failure}
            failureText={(refused) => (refused.code === "LINK_UNUSABLE" ? t("unusable") : failureText(common)(refused))}
          />
        ) : (
          <p>{t(isUsable ? "text" : "missing")}</p>
        )}
        {isUsable ? (
          <Button kind="commit" size="large" block busy={isBusy} onClick={() => void enter(hash)}>
            {t(isBusy ? "busy" : "submit")}
          </Button>
        ) : null}
        <p className="auth-other">
          {t("other")} <Link to="/login">{common("login.submit")}</Link>
        </p>
      </div>
    </AuthCard>
  );
}
