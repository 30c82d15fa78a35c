import { Button, CONFIG, Link, useService, useTexts } from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { useId } from "react";
import { CodeField } from "../parts/code-field.tsx";
import { NewPasswordField } from "../parts/new-password-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { useRecovery } from "./recovery.ts";
import { recoveryFault, recoveryForm } from "./recovery-form.ts";
import { recoveryFailure, useRecoveryTexts } from "./recovery-texts.ts";

const BY_LINK = recoveryForm(true);
const BY_CODE = recoveryForm(false);

export interface ChangePasswordFormProps {
  /** The secret at the end of the message's link; undefined for players who type the code. */
  readonly link: string | undefined;
  readonly recoveryId: string;
  readonly done: (isKept: boolean) => void;
}

export function ChangePasswordForm({ link, recoveryId, done }: ChangePasswordFormProps) {
  const t = useRecoveryTexts();
  const common = useTexts("auth");
  const id = useId();
  const ids = { code: `${id}-code`, password: `${id}-password` };
  const recovery = useRecovery();
  const { isSandbox } = useService(CONFIG).value.sandbox;

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: link === undefined ? BY_CODE : BY_LINK,
    initial: { code: "", password: "", isKept: false },
    faultText: (issue, values) => common(recoveryFault(issue, values)),
    submit: async ({ code, password, isKept }) => {
      const proof = link === undefined ? { recoveryId, code } : { link };
      await (isKept ? recovery.unlock(proof) : recovery.changePassword(proof, password));
      done(isKept);
    },
  });
  const [code, password, isKept] = form.watch(["code", "password", "isKept"]);

  return (
    <form className="dialog-body" noValidate onSubmit={onSubmit}>
      <ErrorSummary
        misses={misses}
        faults={faults}
        ids={ids}
        failure={failure}
        failureText={recoveryFailure(t, common)}
      />
      {link === undefined ? (
        <>
          <p className="muted">{t("change.sent")}</p>
          {isSandbox ? (
            <Notice icon="mail">
              {t("change.sandbox")}{" "}
              <a className="inline-link" href="/sandbox/outbox" target="_blank" rel="noreferrer">
                {common("confirm.outbox")}
              </a>
            </Notice>
          ) : null}
          <CodeField
            id={ids.code}
            value={code}
            onChange={(digits) => form.setValue("code", digits, { shouldValidate: form.formState.isSubmitted })}
            fault={faults.code}
          />
        </>
      ) : null}
      {isKept ? null : (
        <NewPasswordField
          id={ids.password}
          label={t("change.password")}
          field={form.register("password")}
          typed={password}
          fault={faults.password}
        />
      )}
      <label className="check">
        <input {...form.register("isKept")} type="checkbox" />
        <span>{t("change.keep")}</span>
      </label>
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t(isKept ? "change.unlock" : "change.submit")}
      </Button>
      <p className="auth-other">
        {t("change.again")} <Link to="/restore-password">{t("nothing.action")}</Link>
      </p>
    </form>
  );
}
