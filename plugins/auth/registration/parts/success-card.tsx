import { CONFIG, EmptyState, Icon, Link, SlotOutlet, useService, useStore, useTexts, useTitle } from "@core";
import { type ReactNode } from "react";
import { SESSION } from "../../../session/contract.ts";
import { AFTER_REGISTRATION, MISSING_PROFILE } from "../../contract.ts";
import { Notice } from "../../parts/notice.tsx";
import { useRegistrationTexts } from "../registration-texts.ts";
import { CampaignNote } from "./campaign-note.tsx";
import "../../screens/auth.css";

export interface SuccessCardProps {
  readonly text: string;
  /** Content that the screen must show, even if the session could not be started. */
  readonly children?: ReactNode;
}

/** Shown after a registration: what the account contains, what data is still required, and advice before playing. */
export function SuccessCard({ text, children }: SuccessCardProps) {
  const t = useRegistrationTexts();
  const common = useTexts("auth");
  const { brandName, sandbox } = useService(CONFIG).value;
  const { isLoggedIn, isUserDataLoaded } = useStore(useService(SESSION));
  const hasSomething = isLoggedIn || children;
  const title = t(hasSomething ? "success.title" : "success.visitor", { brand: brandName });
  useTitle(title);
  if (!isUserDataLoaded) return null;
  if (!hasSomething) {
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        <EmptyState
          icon="user"
          title={title}
          text={t("success.visitorText")}
          action={
            <Link className="button button-plain" to="/login">
              {common("login.title")}
            </Link>
          }
        />
      </>
    );
  }
  return (
    <div className="auth-page">
      <section className="dialog auth auth-success">
        <div className="dialog-body">
          <Icon name="circle-check" size={24} className="ok" />
          <h1>{title}</h1>
          <p className="muted">{text}</p>
          {children}
          {sandbox.isSandbox ? <Notice icon="wallet">{t("success.playMoney")}</Notice> : null}
          <CampaignNote />
          <Notice icon="heart-handshake">{t("success.responsible")}</Notice>
          {isLoggedIn ? <SlotOutlet slot={AFTER_REGISTRATION} /> : null}
          <Link className="button button-commit button-large button-block" to={isLoggedIn ? "/" : "/login"}>
            {isLoggedIn ? t("success.firstBet") : common("login.title")}
          </Link>
        </div>
        {isLoggedIn ? <SlotOutlet slot={MISSING_PROFILE} /> : null}
      </section>
    </div>
  );
}
