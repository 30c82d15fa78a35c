import { HTTP, Link, NAVIGATION, Skeleton, useResource, useService, useStore, useTexts, useTitle } from "@core";
import { failureOf } from "@core/forms";
import { type ReactNode, useId, useState } from "react";
import { useEntrance } from "../entrance.ts";
import { failureText } from "../failure-text.ts";
import { returnPath } from "../return-path.ts";
import { CompleteStep } from "./complete-step.tsx";
import { LinkStep } from "./link-step.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { continueWith, listProviders, rulesOfJoining } from "./provider-calls.ts";
import { useProviderTexts } from "./provider-texts.ts";
import type { ProviderOutcome } from "./provider-wire.ts";
import "../screens/auth.css";
import "./provider.css";

/**
 * The screen to which a third party sends the browser back: it logs the player in, requests missing data, or shows why
 * the login failed.
 */
export default function CompleteRegistrationScreen() {
  const t = useProviderTexts();
  const ofAuth = useTexts("auth");
  const id = useId();
  const [http, navigation, entrance] = [useService(HTTP), useService(NAVIGATION), useEntrance()];
  const { provider = "", bonusCampaignNumber } = useStore(navigation, ({ params }) => params);
  const [isLinked, setLinked] = useState(false);

  /** Returns true if the player was led on to another screen. */
  const enter = async ({ mfa, session, returnTo }: ProviderOutcome, cause: "login" | "registration") => {
    const answer = mfa ? { mfa } : session;
    if (answer) await entrance.begin(answer, returnPath(returnTo ?? null), cause);
    return answer !== undefined;
  };
  const { status, value, error } = useResource(async () => {
    const [outcome, rules, { providers }] = await Promise.all([
      entrance.report("login", continueWith(http, provider)),
      rulesOfJoining(http),
      listProviders(http),
    ]);
    const isGone = await entrance.report("login", enter(outcome, "login"));
    const name = providers.find((each) => each.id === provider)?.name ?? provider;
    return { isGone, pending: outcome.pending, rules, name };
  }, [http, provider]);

  const title = titleOf(isLinked ? "linked" : value?.pending?.step, value?.name);
  useTitle(title);

  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{title}</h1>
        </div>
        {body()}
      </section>
    </div>
  );

  /** The title of the current step; a general one while the login is under way or after a refusal. */
  function titleOf(step: "linked" | "link" | "complete" | undefined, name: string | undefined): string {
    if (step === "complete") return t("title");
    if (step === undefined) return t("entering");
    return t(step === "link" ? "link.title" : "link.linked", { name });
  }

  function body() {
    if (isLinked) {
      return (
        <div className="dialog-body" role="status">
          <p>{t("link.done", { name: value?.name })}</p>
          <Link className="button button-commit button-large button-block" to="/" replace>
            {t("goOn")}
          </Link>
        </div>
      );
    }
    if (status === "failed") {
      return beginAgain(
        <div className="error-summary" role="alert">
          <p>{textOf(error)}</p>
        </div>,
      );
    }
    if (!value || value.isGone) {
      return (
        <div className="dialog-body" aria-busy="true">
          <Skeleton kind="block" height="180px" />
        </div>
      );
    }
    if (!value.pending) return beginAgain(<p>{t("failure.unknown")}</p>);
    const { pending, rules, name } = value;
    return (
      <>
        <p className="provider-who">
          {t("who", { name })} <bdi dir="ltr">{pending.email ?? pending.name}</bdi>
        </p>
        {pending.step === "complete" ? (
          <CompleteStep
            provider={provider}
            rules={rules}
            onDone={(completed) =>
              entrance.report(
                "registration",
                completed.then((outcome) => enter(outcome, "registration")),
              )
            }
          />
        ) : (
          <LinkStep provider={provider} name={name} reason={pending.reason} onDone={() => setLinked(true)} />
        )}
      </>
    );
  }

  function beginAgain(why: ReactNode) {
    return (
      <div className="dialog-body">
        {why}
        <ProviderButtons bonusCampaignNumber={bonusCampaignNumber} />
        <Link className="button button-plain button-large button-block" to="/login">
          {ofAuth("login.submit")}
        </Link>
      </div>
    );
  }

  function textOf(reason: unknown): string {
    const failure = failureOf(reason);
    const key = TOLD[failure.code ?? ""];
    return key ? t(key) : failureText(ofAuth)(failure);
  }
}

/** The platform's refusals for which this screen has its own texts. */
const TOLD: Readonly<Record<string, string>> = {
  EXCHANGE_UNKNOWN: "failure.unknown",
  EXCHANGE_DECLINED: "failure.declined",
  EXCHANGE_REFUSED: "failure.refused",
  EXCHANGE_UNREACHABLE: "failure.unreachable",
  PROVIDER_UNKNOWN: "failure.provider",
};
