import {
  Button,
  CONFIG,
  Icon,
  Link,
  NAVIGATION,
  queryOf,
  SlotOutlet,
  useService,
  useStore,
  useTexts,
  useTitle,
} from "@core";
import { ErrorSummary, useSchemaForm } from "@core/forms";
import { type ReactNode, useId } from "react";
import { LOGIN_NOTICE } from "../../session/contract.ts";
import { loginRequest } from "../../session/wire.ts";
import { WAYS_IN } from "../contract.ts";
import { useEntrance } from "../entrance.ts";
import { failureText } from "../failure-text.ts";
import { idsOf } from "../forms/form-rules.ts";
import { useFormDefinition } from "../forms/use-form-definition.ts";
import { LoginNameField } from "../parts/login-name-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { ProviderButtons } from "../provider/provider-buttons.tsx";
import { returnPath } from "../return-path.ts";
import "./auth.css";

/** The demo player that every sandbox has. */
const DEMO = { login: "demo@openline.test", password: "Demo-2026-player" };

export default function LoginScreen() {
  const t = useTexts("auth");
  useTitle(t("login.title"), t("login.description"));
  const id = useId();
  const definition = useFormDefinition("LOGIN");
  const ids = idsOf(id, definition);
  const entrance = useEntrance();
  const navigation = useService(NAVIGATION);
  const back = useStore(navigation, (place) => returnPath(queryOf(place.path).get("return")));
  const { isSandbox } = useService(CONFIG).value.sandbox;

  const { form, faults, failure, isBusy, misses, onSubmit } = useSchemaForm({
    schema: loginRequest,
    initial: { login: "", password: "" },
    faultText: ({ name }, values) =>
      name === "password"
        ? t("fault.passwordMissing")
        : t(values.login === "" ? "fault.loginMissing" : "fault.loginWrong"),
    submit: async (values) => {
      await entrance.logIn(values, back, definition.submitUrl);
    },
    draft: { name: "login", fields: ["login"] },
  });
  const isLocked = failure?.code === "PASSWORD_LOCKED";
  const isWrongPair = failure?.code === "WRONG_CREDENTIALS";

  const own: Readonly<Record<string, ReactNode>> = {
    login: <LoginNameField key="login" id={ids.login ?? ""} field={form.register("login")} fault={faults.login} />,
    password: (
      <PasswordField
        key="password"
        id={ids.password ?? ""}
        field={form.register("password")}
        autoComplete="current-password"
        aside={
          <Link className="inline-link" to="/restore-password">
            {t("login.forgot")}
          </Link>
        }
        fault={faults.password ?? (isWrongPair ? t("fault.credentials") : undefined)}
      />
    ),
  };
  return (
    <div className="auth-page">
      <section className="dialog auth" aria-labelledby={id}>
        <div className="dialog-head">
          <h1 id={id}>{t("login.title")}</h1>
          <Link className="icon-button" to={back} replace aria-label={t("close")}>
            <Icon name="x" />
          </Link>
        </div>
        <form className="dialog-body" noValidate onSubmit={onSubmit}>
          <ErrorSummary misses={misses} faults={faults} ids={ids} failure={failure} failureText={failureText(t)} />
          {isLocked ? (
            <Link className="button button-plain button-large button-block" to="/restore-password">
              {t("login.restore")}
            </Link>
          ) : null}
          <SlotOutlet slot={LOGIN_NOTICE} />
          {isSandbox ? (
            <Notice
              icon="key-round"
              action={
                <Button size="small" onClick={() => form.reset(DEMO)}>
                  {t("demo.fill")}
                </Button>
              }
            >
              <p>{t("demo.text")}</p>
              <p>
                <bdi dir="ltr">{DEMO.login}</bdi>
                <br />
                <bdi dir="ltr">{DEMO.password}</bdi>
              </p>
            </Notice>
          ) : null}
          {definition.fields.map(({ name }) => own[name])}
          <Button kind="commit" size="large" block type="submit" busy={isBusy}>
            {t(isBusy ? "login.busy" : "login.submit")}
          </Button>
          <SlotOutlet slot={WAYS_IN} props={{ enter: (path, body) => entrance.enter(path, body, back) }} />
          <ProviderButtons back={back} />
          <p className="auth-other">
            {t("login.noAccount")} <Link to="/regmail">{t("join")}</Link>
          </p>
        </form>
      </section>
    </div>
  );
}
