import { Button, Field, useService, useTexts, useTitle } from "@core";
import { CodeField, ErrorSummary, type Failure, useSchemaForm } from "@core/forms";
import { useId } from "react";
import * as z from "zod/mini";
import { DESK_SESSION } from "../contract.ts";
import { SandboxSignIn } from "./sandbox-sign-in.tsx";
import type { SessionStore } from "./session-store.ts";

const form = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(512)),
  code: z.string().check(z.regex(/^\d{6}$/)),
});

/** The sign-in of the desk: address, password and code, all three at once. */
export function SignIn({ hasEnded }: { readonly hasEnded: boolean }) {
  const t = useTexts("desk");
  useTitle(t("sign-in.title"));
  const sessions = useService(DESK_SESSION) as SessionStore;
  const ids = { email: useId(), password: useId(), code: useId() };
  const {
    form: fields,
    faults,
    failure,
    isBusy,
    misses,
    onSubmit,
  } = useSchemaForm({
    schema: form,
    initial: { email: "", password: "", code: "" },
    faultText: ({ name }) => t(`sign-in.faults.${name}`),
    submit: ({ email, password, code }) => sessions.signIn({ email, password, factor: { kind: "totp", code } }),
  });
  const failureText = ({ kind, message }: Failure) => (kind === "refused" ? message : t(`failures.${kind}`));
  const code = fields.watch("code");
  return (
    <div className="panel">
      <div>
        <h1>{t("sign-in.title")}</h1>
        <p>{t(hasEnded ? "sign-in.ended" : "sign-in.text")}</p>
      </div>
      <form className="desk-form" noValidate onSubmit={onSubmit}>
        <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText} />
        <Field id={ids.email} label={t("sign-in.email")} error={faults.email} required>
          {(control) => <input {...control} {...fields.register("email")} type="email" autoComplete="username" />}
        </Field>
        <Field id={ids.password} label={t("sign-in.password")} error={faults.password} required>
          {(control) => (
            <input {...control} {...fields.register("password")} type="password" autoComplete="current-password" />
          )}
        </Field>
        <CodeField
          id={ids.code}
          label={t("sign-in.code")}
          value={code}
          onChange={(typed) => fields.setValue("code", typed, { shouldValidate: misses > 0 })}
          fault={faults.code}
        />
        <Button kind="commit" size="large" block type="submit" busy={isBusy}>
          {t("sign-in.button")}
        </Button>
      </form>
      <p>{t("sign-in.lifetime")}</p>
      <SandboxSignIn
        onChosen={(user) => {
          fields.setValue("email", user.email);
          fields.setValue("password", user.password);
          fields.setValue("code", user.code ?? "");
        }}
      />
    </div>
  );
}
