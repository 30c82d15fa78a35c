import { Icon, Link, Moment, useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import type { MachineCheck, ReviewCase } from "../desk-wire.ts";
import { ComparedFields } from "./compared-fields.tsx";

const TONES: Readonly<Record<MachineCheck["tone"], { readonly icon: string; readonly hint: string | undefined }>> = {
  good: { icon: "circle-check", hint: undefined },
  neutral: { icon: "info", hint: undefined },
  warn: { icon: "triangle-alert", hint: "warn" },
  bad: { icon: "circle-x", hint: "bad" },
};

/** The account's data, the data typed from the document, what the platform noticed, and the history. */
export function CaseFacts({ value }: { readonly value: ReviewCase }) {
  const t = useTexts("kyc-desk");
  const { profile, contacts, fields, checks, compared, score, elsewhere, history } = value;
  const format = useFormat();
  const none = <span className="desk-note">{t("facts.none")}</span>;
  const person: readonly (readonly [string, ReactNode])[] = [
    ["lastName", profile.lastName],
    ["firstName", profile.firstName],
    ["dateOfBirth", profile.dateOfBirth === null ? null : <bdi dir="ltr">{profile.dateOfBirth}</bdi>],
    ["country", profile.country === null ? null : (format.country(profile.country) ?? profile.country)],
  ];
  const rows: readonly (readonly [string, ReactNode])[] = [
    // An identity document is compared field by field, and the person stands there.
    ...(compared.length > 0 ? [] : person),
    ["address", [profile.address, profile.postalCode, profile.city].filter(Boolean).join(", ") || null],
    ["email", contacts.email === null ? null : <bdi dir="ltr">{contacts.email}</bdi>],
    ["phone", contacts.phone === null ? null : <bdi dir="ltr">{contacts.phone}</bdi>],
  ];
  return (
    <div className="desk-docs-facts">
      {fields.mrz ? (
        <code className="mrz" dir="ltr" aria-label={t("facts.mrz")}>
          {fields.mrz.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </code>
      ) : null}
      {compared.length > 0 ? <ComparedFields fields={compared} /> : null}
      {checks.length > 0 ? (
        <section aria-label={t("checks.label")}>
          <h3>
            {t("checks.label")}
            {score === null ? null : <span className="desk-note"> {t("checks.score", { score })}</span>}
          </h3>
          <ul className="desk-docs-checks">
            {checks.map(({ code, tone, values }) => (
              <li key={code + Object.values(values).join()} className="hint" data-hint={TONES[tone].hint}>
                <Icon name={TONES[tone].icon} size={16} />
                {t(`check.${code}`, values)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <table className="data-table">
        <caption className="visually-hidden">{t("facts.label")}</caption>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{t(`facts.${name}`)}</th>
              <td data-wrap>{text ?? none}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {elsewhere.length > 0 ? (
        <section aria-label={t("elsewhere.label")}>
          <h3>{t("elsewhere.label")}</h3>
          <ul className="desk-docs-list">
            {elsewhere.map(({ player, what }) => (
              <li key={player + what} className="dup">
                <span>
                  <Link className="inline-link" to={`/players/${player}`}>
                    {t("case.player")} <bdi dir="ltr">{player}</bdi>
                  </Link>{" "}
                  {t(`elsewhere.${what}`)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {history.length > 0 ? (
        <section aria-label={t("history.label")}>
          <h3>{t("history.label")}</h3>
          <ol className="desk-docs-list">
            {history.map((change) => (
              <li key={change.kind + change.at + change.to} className="dup">
                <span>
                  {t(`kind.${change.kind}`)}: {t(`status.${change.to}`)}
                  {change.reason ? ` (${t(`reason.${change.reason.code}`)})` : null}
                </span>
                <span className="desk-note">
                  {t(`by.${change.by}`)}, <Moment at={change.at} />
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
