import { Button, Failed, Field, HTTP, Link, Skeleton, useResource, useService, useTexts, useTitle } from "@core";
import { CodeField, ErrorSummary, type Failure, useSchemaForm } from "@core/forms";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { joinStart } from "../wire.ts";
import { QrCode } from "./qr-code.tsx";

const form = z.object({
  password: z.string().check(z.minLength(8), z.maxLength(512)),
  code: z.string().check(z.regex(/^\d{6}$/)),
});

/** The token of the link stands after its `#`, so that no server's log has it. */
const tokenOfLink = () => location.hash.slice(1);

/** Where the link of an invitation leads: somebody sets their password and their authenticator app. */
export default function JoinScreen() {
  const t = useTexts("desk");
  useTitle(t("join.title"));
  const http = useService(HTTP);
  const [token] = useState(tokenOfLink);
  const [isDone, setIsDone] = useState(false);
  const begun = useResource(
    (signal) => http.send("/api/desk/v1/join/start", { method: "POST", body: { token }, answer: joinStart, signal }),
    [token],
  );
  if (isDone)
    return (
      <div className="panel">
        <h1>{t("join.done")}</h1>
        <p>{t("join.done-text")}</p>
        <Link className="button button-commit button-large button-block" to="/" replace>
          {t("sign-in.button")}
        </Link>
      </div>
    );
  if (begun.status === "failed") return <Failed error={begun.error} title={t("join.failed")} onRetry={begun.retry} />;
  if (!begun.value)
    return (
      <div className="panel" aria-busy="true" aria-label={t("loading")}>
        <Skeleton kind="block" height="320px" />
      </div>
    );
  const { name, email, secret, uri } = begun.value;
  return (
    <div className="panel">
      <div>
        <h1>{t("join.title")}</h1>
        <p>{t("join.text", { name, email })}</p>
      </div>
      <div className="desk-sandbox">
        <p>{t("join.app")}</p>
        <QrCode text={uri} label={t("join.qr")} />
        <p>{t("join.secret")}</p>
        <p>
          <code>{secret}</code>
        </p>
        <p>
          <a href={uri}>{t("join.open-app")}</a>
        </p>
      </div>
      <JoinForm token={token} onDone={() => setIsDone(true)} />
    </div>
  );
}

function JoinForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const t = useTexts("desk");
  const http = useService(HTTP);
  const ids = { password: useId(), code: useId() };
  const {
    form: fields,
    faults,
    failure,
    isBusy,
    misses,
    onSubmit,
  } = useSchemaForm({
    schema: form,
    initial: { password: "", code: "" },
    faultText: ({ name }) => t(`join.faults.${name}`),
    submit: async ({ password, code }) => {
      await http.send("/api/desk/v1/join", { method: "POST", body: { token, password, code }, answer: z.unknown() });
      onDone();
    },
  });
  const failureText = ({ kind, message }: Failure) => (kind === "refused" ? message : t(`failures.${kind}`));
  return (
    <form className="desk-form" noValidate onSubmit={onSubmit}>
      <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText} />
      <Field
        id={ids.password}
        label={t("join.password")}
        hint={t("join.password-hint")}
        error={faults.password}
        required
      >
        {(control) => (
          <input {...control} {...fields.register("password")} type="password" autoComplete="new-password" />
        )}
      </Field>
      <CodeField
        id={ids.code}
        label={t("sign-in.code")}
        value={fields.watch("code")}
        onChange={(typed) => fields.setValue("code", typed, { shouldValidate: misses > 0 })}
        fault={faults.code}
      />
      <Button kind="commit" size="large" block type="submit" busy={isBusy}>
        {t("join.button")}
      </Button>
    </form>
  );
}
