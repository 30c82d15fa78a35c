import { CONFIG, Icon, Link, useService, useTexts, useTitle } from "@core";
import { Notice } from "../parts/notice.tsx";
import "./auth.css";

export default function RegistrationSuccessMailScreen() {
  const t = useTexts("auth");
  const { brandName, sandbox } = useService(CONFIG).value;
  const title = t("success.title", { brand: brandName });
  useTitle(title);
  return (
    <div className="auth-page">
      <section className="dialog auth auth-success">
        <div className="dialog-body">
          <Icon name="circle-check" size={24} className="ok" />
          <h1>{title}</h1>
          <p className="muted">{t("success.text")}</p>
          {sandbox.isSandbox ? <Notice icon="wallet">{t("success.playMoney")}</Notice> : null}
          <Link className="button button-commit button-large button-block" to="/">
            {t("success.firstBet")}
          </Link>
        </div>
      </section>
    </div>
  );
}
