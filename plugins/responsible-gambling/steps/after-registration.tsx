import { Icon, Link, useTexts, useWay } from "@core";
import { stepOf } from "../limits/step-rules.ts";
import "./offer.css";

/** What a new player is told: that limits of their own can be set before anything else. */
export default function AfterRegistration() {
  const t = useTexts("responsible-gambling-steps");
  const step = stepOf("deposit", "/", useWay());
  if (step === undefined) return null;
  return (
    <section className="limits-offer" aria-label={t("title")}>
      <Icon name="shield-check" />
      <div>
        <b>{t("title")}</b>
        <p>{t("text")}</p>
      </div>
      <Link className="button button-plain button-block" to={step}>
        {t("act")}
      </Link>
    </section>
  );
}
