import { Icon, Link, useFormat, useTexts } from "@core";
import { useId } from "react";
import { DocumentPill, documentWord } from "../../kyc/exports/documents.ts";
import type { AccountProfile } from "../profile-wire.ts";
import { FIELDS, PROVED_BY } from "../verified-rules.ts";
import { fieldValue } from "./field-value.ts";

export interface ProvedFieldsProps {
  readonly kind: "identity" | "address";
  readonly profile: AccountProfile;
}

/** The data that one kind of document proves: locked once it is approved. */
export function ProvedFields({ kind, profile: { fields, documents, correction } }: ProvedFieldsProps) {
  const t = useTexts("account-profile");
  const format = useFormat();
  const id = useId();
  const word = documentWord(documents[kind]);
  const isLocked = word === "confirmed";
  const isWaiting = correction?.state === "waiting";
  const names = FIELDS.filter((field) => PROVED_BY[field] === kind);
  const isEmpty = names.every((field) => fields[field] === null);
  return (
    <section className="room-group" aria-labelledby={id}>
      <div className="room-group-head">
        <h2 id={id}>{t(`group.${kind}`)}</h2>
        <DocumentPill word={word} />
      </div>
      <div className="panel">
        <dl className="room-values">
          {names.map((field) => {
            const value = fields[field];
            return (
              <div key={field}>
                <dt>{t(`field.${field}`)}</dt>
                <dd className={value === null ? "muted" : undefined}>
                  <bdi>{value === null ? t("empty") : fieldValue(format, field, value)}</bdi>
                  {isLocked ? <Icon name="lock" size={16} label={t("locked")} /> : null}
                </dd>
              </div>
            );
          })}
        </dl>
        <div className="room-foot">
          <p className="room-small">{t(isLocked ? "footLocked" : word === "none" ? `footOpen.${kind}` : "footSent")}</p>
          {isLocked && isWaiting ? null : (
            <Link className="button button-plain" to={`/my-account/personal-data/edit-profile?part=${kind}`}>
              {t(isLocked ? `ask.${kind}` : isEmpty ? `add.${kind}` : `change.${kind}`)}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
