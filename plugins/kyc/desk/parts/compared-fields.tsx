import { Icon, useFormat, useTexts } from "@core";
import type { ComparedField } from "../desk-wire.ts";

type Mark = ComparedField["mark"];

/** The shape of a mark; beside each stands its word. */
const SHAPES: Readonly<Record<Mark, { readonly icon: string; readonly mark: string | undefined }>> = {
  same: { icon: "check", mark: undefined },
  similar: { icon: "triangle-alert", mark: "near" },
  differs: { icon: "x", mark: "fail" },
  unsure: { icon: "eye", mark: "wait" },
  alone: { icon: "minus", mark: "none" },
};

/** What the account, the player and the lines of the document say, field by field, with a mark for each. */
export function ComparedFields({ fields }: { readonly fields: readonly ComparedField[] }) {
  const t = useTexts("kyc-desk");
  return (
    <div className="data-table-wrap" tabIndex={0} role="region" aria-label={t("compared.label")}>
      <table className="data-table data-table-tight compared">
        <caption className="visually-hidden">{t("compared.label")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("compared.field")}</th>
            <th scope="col">{t("compared.account")}</th>
            <th scope="col">{t("compared.typed")}</th>
            <th scope="col">{t("compared.lines")}</th>
            <th scope="col">{t("compared.result")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((each) => (
            <Row key={each.field} value={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ value: { field, account, typed, lines, isDigitRight, mark } }: { readonly value: ComparedField }) {
  const t = useTexts("kyc-desk");
  const shape = SHAPES[mark];
  return (
    <tr>
      <th scope="row" data-wrap>
        {t(`compared.${field}`)}
      </th>
      <td data-wrap>
        <Said field={field} text={account} />
      </td>
      <td data-wrap>
        <Said field={field} text={typed} />
      </td>
      <td data-wrap>
        <Said field={field} text={lines} />
        {isDigitRight === null ? null : (
          <small className="compared-digit" data-wrong={isDigitRight ? undefined : ""}>
            {t(isDigitRight ? "compared.digit-right" : "compared.digit-wrong")}
          </small>
        )}
      </td>
      <td data-wrap>
        <span className="mark-text">
          {/* Many people live in another country than that of their citizenship, so a difference is no warning. */}
          <span className="mark" data-mark={field === "country" && mark === "differs" ? "near" : shape.mark}>
            <Icon name={shape.icon} />
          </span>
          <span>{t(`compared.mark.${mark}`)}</span>
        </span>
      </td>
    </tr>
  );
}

function Said({ field, text }: { readonly field: ComparedField["field"]; readonly text: string | null }) {
  const t = useTexts("kyc-desk");
  const format = useFormat();
  if (text === null)
    return (
      <span className="desk-note">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t("compared.nothing")}</span>
      </span>
    );
  if (field === "country") return <>{format.country(text) ?? text}</>;
  if (field === "lastName" || field === "firstName") return <bdi>{text}</bdi>;
  return <bdi dir="ltr">{text}</bdi>;
}
