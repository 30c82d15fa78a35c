import { Icon, useFormat, useTexts } from "@core";
import { Fragment, useId } from "react";
import { useBetName } from "../../../betslip/exports/names.ts";
import { type Checked, conclusionOf } from "../check-receipt.ts";
import { AgreedLegs } from "./agreed-legs.tsx";
import { CashOutsRow } from "./cash-outs-row.tsx";
import { CheckRow } from "./check-row.tsx";
import { SettlementRow } from "./settlement-row.tsx";
import { TermsRow } from "./terms-row.tsx";

const ICONS = { good: "circle-check", bad: "circle-x", unsure: "info" } as const;

/** All findings about a receipt: the conclusion first, then each check, then what was agreed. */
export function CheckedReceipt({ checked }: { checked: Checked }) {
  const t = useTexts("my-bets-verify");
  const format = useFormat();
  const nameOf = useBetName();
  const label = useId();
  const { given, signature, hash, place, statement, sealed, stated } = checked;
  const conclusion = conclusionOf(checked);
  const { number, previous, keyId } = given.receipt;
  return (
    <section className="verify-result panel" data-conclusion={conclusion} aria-labelledby={label}>
      <header className="verify-conclusion">
        <Icon name={ICONS[conclusion]} size={24} />
        <h2 id={label}>{t(`conclusion.${conclusion}`)}</h2>
        {sealed ? (
          <p>
            {nameOf(sealed.bet)} <bdi dir="ltr">{sealed.bet.id}</bdi>, <bdi>{format.dateTime(sealed.bet.placedAt)}</bdi>
          </p>
        ) : null}
      </header>
      <ul className="verify-checks">
        <CheckRow verdict={signature} title={t("signature.title")} text={t(`signature.${signature}`)} />
        <CheckRow verdict={hash} title={t("hash.title")} text={t(`hash.${hash}`)} />
        <CheckRow
          verdict={place}
          title={t("place.title")}
          text={t(place === "good" && previous === null ? "place.first" : `place.${place}`, { number })}
        />
        {sealed && statement ? (
          <CheckRow verdict={statement} title={t("statement.title")} text={t(`statement.${statement}`)} />
        ) : null}
        {sealed && stated && checked.changed ? <TermsRow changed={checked.changed} bet={sealed.bet} /> : null}
        {sealed && checked.settlement ? (
          <SettlementRow verdict={checked.settlement} sealed={sealed} stated={stated?.bet} />
        ) : null}
        {sealed && checked.cashOuts ? <CashOutsRow verdict={checked.cashOuts} currency={sealed.bet.currency} /> : null}
      </ul>
      {sealed ? <AgreedLegs sealed={sealed.bet} stated={stated?.bet} /> : null}
      <details className="verify-text">
        <summary>
          <span>{t("text.title")}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <dl className="verify-facts">
          <dt>{t("text.hash")}</dt>
          <dd>
            <bdi dir="ltr">{given.receipt.hash}</bdi>
          </dd>
          <dt>{t("text.previous")}</dt>
          <dd>
            <bdi dir="ltr">{previous ?? t("text.none")}</bdi>
          </dd>
          <dt>{t("text.key")}</dt>
          <dd>
            <bdi dir="ltr">{keyId}</bdi>
          </dd>
          <dt>{t("text.signed")}</dt>
          <dd>
            <code dir="ltr">{given.receipt.payload}</code>
          </dd>
          {(given.receipt.cashOuts ?? []).map((cashOut) => (
            <Fragment key={cashOut.hash}>
              <dt>{t("cash-outs.text", { number: cashOut.number })}</dt>
              <dd>
                <code dir="ltr">{cashOut.payload}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </section>
  );
}
