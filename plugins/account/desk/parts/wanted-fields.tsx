import { useFormat, useTexts } from "@core";
import { fieldValue } from "../../profile/field-value.ts";
import { FIELDS } from "../../verified-rules.ts";
import type { WaitingCorrection } from "../desk-wire.ts";

/** The headings of the three columns within a cell. Each cell repeats them for screen readers. */
export function FieldsHead() {
  const t = useTexts("account-desk");
  return (
    <span className="corrections-field">
      <span>{t("columns.field")}</span>
      <span>{t("columns.known")}</span>
      <span>{t("columns.wanted")}</span>
    </span>
  );
}

/** Each field that should change, as the account has it and as the player wants it. */
export function WantedFields({ correction: { wanted, known } }: { readonly correction: WaitingCorrection }) {
  const t = useTexts("account-desk");
  const format = useFormat();
  return (
    <ul className="corrections-fields">
      {FIELDS.map((field) => {
        const [before, after] = [known[field], wanted[field]];
        return after === undefined ? null : (
          <li key={field} className="corrections-field">
            <span>{t(`field.${field}`)}</span>
            <span className="corrections-known" dir="auto">
              <span className="visually-hidden">{t("columns.known")}: </span>
              {before === null ? t("empty-field") : fieldValue(format, field, before)}
            </span>
            <b dir="auto">
              <span className="visually-hidden">{t("columns.wanted")}: </span>
              {fieldValue(format, field, after)}
            </b>
          </li>
        );
      })}
    </ul>
  );
}
