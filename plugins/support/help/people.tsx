import { Icon, Link, useTexts, useWay } from "@core";
import { useId } from "react";
import { WaitText } from "../hours/wait-text.tsx";
import "./help.css";

/** How to reach people, and what helps whom play has become too much. */
export function People() {
  const t = useTexts("support");
  const way = useWay();
  const id = useId();
  const [talk, complaints, contact, limits, lines] = [
    way("support-messages"),
    way("support-complaints"),
    way("content-page", { page: "contact" }),
    way("self-restraint"),
    way("responsible-gambling-principles"),
  ];
  return (
    <div className="help-people">
      {talk === undefined ? null : (
        <Link className="help-row panel" to={talk}>
          <span>
            <b>{t("people.talk.title")}</b>
            <span>{t("people.talk.text")}</span>
            <span>
              <WaitText />
            </span>
          </span>
          <Icon name="chevron-right" mirrored />
        </Link>
      )}
      {complaints === undefined ? null : (
        <Link className="help-row panel" to={complaints}>
          <span>
            <b>{t("people.complaint.title")}</b>
            <span>{t("people.complaint.text")}</span>
          </span>
          <Icon name="chevron-right" mirrored />
        </Link>
      )}
      {contact === undefined ? null : (
        <Link className="help-row panel" to={contact}>
          <span>
            <b>{t("people.title")}</b>
            <span>{t("people.text")}</span>
          </span>
          <Icon name="chevron-right" mirrored />
        </Link>
      )}
      <section className="panel help-care" aria-labelledby={id}>
        <h2 id={id}>{t("care.title")}</h2>
        <p className="help-note">{t("care.text")}</p>
        <div className="help-acts">
          {limits === undefined ? null : (
            <Link className="button button-plain" to={limits}>
              {t("care.break")}
            </Link>
          )}
          {lines === undefined ? null : (
            <Link className="button button-plain" to={lines}>
              {t("care.lines")}
            </Link>
          )}
        </div>
      </section>
    </div>
  );
}
