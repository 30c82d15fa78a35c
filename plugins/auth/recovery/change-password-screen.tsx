import { EmptyState, Icon, Link, NAVIGATION, useService, useStore, useTexts } from "@core";
import { useState } from "react";
import { SESSION } from "../../session/contract.ts";
import { AuthCard } from "../registration/parts/auth-card.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { useRecovery } from "./recovery.ts";
import { useRecoveryTexts } from "./recovery-texts.ts";

/**
 * The screen for the code or the link of a recovery message: sets a new password, or unlocks the account with the old
 * one.
 */
export default function ChangePasswordScreen() {
  const t = useRecoveryTexts();
  const common = useTexts("auth");
  const navigation = useService(NAVIGATION);
  const recovery = useRecovery();
  const session = useService(SESSION);
  const route = useStore(navigation, (place) => place.route);
  const link = navigation.secret(route);
  const [recoveryId] = useState(() => recovery.recoveryId);
  const [done, setDone] = useState<"changed" | "unlocked">();

  const finish = (isKept: boolean) => {
    setDone(isKept ? "unlocked" : "changed");
    // A new password has ended every session, including this browser's.
    if (!isKept && session.state.isLoggedIn) void session.verify();
  };

  if (done) {
    return (
      <AuthCard title={t(`${done}.title`)}>
        <div className="dialog-body" role="status">
          <Icon name="circle-check" size={24} className="ok" />
          <p>{t(`${done}.text`)}</p>
          <Link className="button button-commit button-large button-block" to="/login">
            {common("login.submit")}
          </Link>
        </div>
      </AuthCard>
    );
  }
  if (link === undefined && recoveryId === undefined) {
    return (
      <AuthCard title={t("change.title")}>
        <EmptyState
          icon="mail"
          title={t("nothing.title")}
          text={t("nothing.text")}
          action={
            <Link className="button button-plain" to="/restore-password">
              {t("nothing.action")}
            </Link>
          }
        />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("change.title")}>
      <ChangePasswordForm link={link} recoveryId={recoveryId ?? ""} done={finish} />
    </AuthCard>
  );
}
