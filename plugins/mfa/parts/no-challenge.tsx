import { EmptyState, Failed, Link, useService, useTexts } from "@core";
import { CHALLENGE } from "../challenge-store.ts";

export interface NoChallengeProps {
  readonly flowName: string;
  readonly failure: unknown;
  readonly sessionKey: string;
}

/** Shown if this browser has nothing to confirm, or the platform did not answer. */
export function NoChallenge({ flowName, failure, sessionKey }: NoChallengeProps) {
  const t = useTexts("mfa");
  const store = useService(CHALLENGE);
  return (
    <>
      <h1 className="visually-hidden">{t(`init.${flowName}`)}</h1>
      {failure ? (
        <Failed error={failure} onRetry={() => void store.load(sessionKey)} />
      ) : (
        <EmptyState
          icon="shield-check"
          title={t("nothing.title")}
          text={t("nothing.text")}
          action={
            <Link className="button button-plain" to={flowName === "login" ? "/login" : "/"}>
              {t(flowName === "login" ? "nothing.login" : "nothing.home")}
            </Link>
          }
        />
      )}
    </>
  );
}
