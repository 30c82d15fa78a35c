import { useFormat, useTexts } from "@core";
import { useId } from "react";
import type { ProfileChange } from "../profile-wire.ts";
import { fieldValue } from "./field-value.ts";

/** What was changed of the player's data, by whom and when; the newest first. */
export function ChangeHistory({ changes }: { changes: readonly ProfileChange[] }) {
  const t = useTexts("account-profile");
  const format = useFormat();
  const id = useId();
  return (
    <section className="room-group" aria-labelledby={id}>
      <div className="room-group-head">
        <h2 id={id}>{t("history.title")}</h2>
        <p className="room-small">{t("history.text")}</p>
      </div>
      <div className="panel">
        {changes.length === 0 ? (
          <p className="room-none">{t("history.none")}</p>
        ) : (
          <table className="room-table" role="table" aria-labelledby={id}>
            <thead role="rowgroup">
              <tr role="row">
                {["what", "from", "to", "by", "when"].map((name) => (
                  <th key={name} scope="col" role="columnheader">
                    {t(`history.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {changes.map(({ id: key, field, from, to, by, isAfterDocument, at }) => (
                <tr key={key} role="row">
                  <th scope="row" role="rowheader">
                    <b>{t(`field.${field}`)}</b>
                    {isAfterDocument ? <span className="room-small">{t("history.afterDocument")}</span> : null}
                  </th>
                  <td role="cell" data-label={t("history.from")}>
                    <bdi>{from === null ? t("empty") : fieldValue(format, field, from)}</bdi>
                  </td>
                  <td role="cell" data-label={t("history.to")}>
                    <bdi>{fieldValue(format, field, to)}</bdi>
                  </td>
                  <td role="cell" data-label={t("history.by")}>
                    {t(`history.${by}`)}
                  </td>
                  <td role="cell" data-label={t("history.when")}>
                    <time dateTime={at}>{format.dateTime(at, { dateStyle: "medium", timeStyle: "short" })}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
