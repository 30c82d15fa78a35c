import { Button, Icon, Link, useService, useTexts, useTitle } from "@core";
import { ErrorSummary, useSchemaForm, type Failure } from "@core/forms";
import { useId, useState } from "react";
import * as z from "zod/mini";
import {
  failureText,
  newPassword,
  newPasswordFault,
  PasswordField,
  PasswordStrength,
} from "../../auth/passwords/contract.ts";
import { OWN_PASSWORD } from "../own-password.ts";
import { passwordChange } from "../wire.ts";
import "./update-password.css";

const typedChange = z.extend(passwordChange, { password: newPassword });

export default function UpdatePasswordScreen() {
  const t = useTexts("account");
  const common = useTexts("auth");
  useTitle(t("title"));
  const id = useId();
  const ids = { currentPassword: `${id}-current`, password: `${id}-new` };
  const own = useService(OWN_PASSWORD);
  const [done, setDone] = useState<"kept" | "ended">();

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: typedChange,
    initial: { currentPassword: "", password: "", isEndingOthers: true },
    faultText: ({ name, message }, values) =>
      name === "password" ? common(newPasswordFault(message, values.password)) : t("currentMissing"),
    submit: async (values) => {
      await own.change(values);
      form.reset();
      setDone(values.isEndingOthers ? "ended" : "kept");
    },
  });
  const isWrong = failure?.code === "WRONG_PASSWORD";
  const say = (refused: Failure) => (refused.code === "WRONG_PASSWORD" ? t("wrong") : failureText(common)(refused));

  return (
    <section className="update-password dialog" aria-labelledby={id}>
      <div className="dialog-head">
        <h1 id={id}>{t("title")}</h1>
      </div>
      <form className="dialog-body" noValidate onSubmit={onSubmit}>
        <ErrorSummary {...{ misses, faults, ids, failure }} failureText={say} />
        <p role="status" hidden={!done}>
          {done ? (
            <>
              <Icon name="circle-check" className="ok" /> {t(`done.${done}`)}
            </>
          ) : null}
        </p>
        <PasswordField
          id={ids.currentPassword}
          label={t("current")}
          field={form.register("currentPassword")}
          autoComplete="current-password"
          fault={faults.currentPassword ?? (isWrong ? t("wrong") : undefined)}
        />
        <PasswordField
          id={ids.password}
          label={t("new")}
          field={form.register("password")}
          autoComplete="new-password"
          fault={faults.password}
          hint={<PasswordStrength password={form.watch("password")} />}
        />
        <label className="check">
          <input {...form.register("isEndingOthers")} type="checkbox" />
          <span>{t("endOthers")}</span>
        </label>
        <Button kind="commit" size="large" block type="submit" busy={isBusy}>
          {t(isBusy ? "busy" : "submit")}
        </Button>
        <p className="muted">
          <Link className="inline-link" to="/last-login">
            {t("lastLogin")}
          </Link>
        </p>
      </form>
    </section>
  );
}
