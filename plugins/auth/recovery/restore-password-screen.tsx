import { Button, Link, NAVIGATION, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import { LoginNameField } from "../parts/login-name-field.tsx";
import { AuthCard } from "../registration/parts/auth-card.tsx";
import { useRecovery } from "./recovery.ts";
import { recoveryFailure, useRecoveryTexts } from "./recovery-texts.ts";
import { recoveryRequest } from "./recovery-wire.ts";

export default function RestorePasswordScreen() {
  const t = useRecoveryTexts();
  const common = useTexts("auth");
  const id = useId();
  const ids = { login: `${id}-login` };
  const recovery = useRecovery();
  const navigation = useService(NAVIGATION);

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: recoveryRequest,
    initial: { login: "" },
    faultText: (_, { login }) => common(login === "" ? "fault.loginMissing" : "fault.loginWrong"),
    submit: async ({ login }) => {
      await recovery.begin(login);
      navigation.go(navigation.linkTo("change-password-by-code"));
    },
    // The login that the player has already typed need not be typed again.
    draft: { name: "login", fields: ["login"] },
  });

  return (
    <AuthCard title={t("restore.title")}>
      <form className="dialog-body" noValidate onSubmit={onSubmit}>
        <ErrorSummary
          misses={misses}
          faults={faults}
          ids={ids}
          failure={failure}
          failureText={recoveryFailure(t, common)}
        />
        <p className="muted">{t("restore.text")}</p>
        <LoginNameField id={ids.login} field={form.register("login")} fault={faults.login} />
        <Button kind="commit" size="large" block type="submit" busy={isBusy}>
          {t(isBusy ? "restore.busy" : "restore.submit")}
        </Button>
        <p className="auth-other">
          {t("known")} <Link to="/login">{common("login.submit")}</Link>
        </p>
      </form>
    </AuthCard>
  );
}
