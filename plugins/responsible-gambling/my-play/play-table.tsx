import { Button, useFormat, useTexts } from "@core";
import { useState } from "react";
import { Amount } from "../../cashier/exports/money-lists.ts";
import { lengthInWords } from "../reality/time-words.ts";
import { netOf } from "./group-rules.ts";
import type { Played } from "./wire.ts";

export interface PlayRow extends Played {
  readonly id: string;
  readonly name: string;
  /** Undefined where time is not counted apart. */
  readonly seconds?: number;
}

interface PlayTableProps {
  readonly caption: string;
  readonly first: string;
  readonly rows: readonly PlayRow[];
  readonly totals: Omit<PlayRow, "id" | "name">;
  readonly currency: string;
}

const SHOWN = 31;

/** Time, stakes, returns and their difference, each row and all together. Long lists are shown in parts. */
export function PlayTable({ caption, first, rows, totals, currency }: PlayTableProps) {
  const t = useTexts("responsible-gambling-my-play");
  const format = useFormat();
  const [shown, setShown] = useState(SHOWN);
  const hasTime = rows.some(({ seconds }) => seconds !== undefined);
  const cells = ({ staked, returned, seconds }: Omit<PlayRow, "id" | "name">) => (
    <>
      {hasTime ? <td>{seconds === undefined ? null : lengthInWords(format, seconds * 1000, "narrow")}</td> : null}
      {[staked, returned, netOf({ staked, returned })].map((minor, at) => (
        <td key={at}>
          <Amount minor={minor} currency={currency} isChange={at === 2} />
        </td>
      ))}
    </>
  );
  return (
    <>
      <div className="play-table-frame" role="group" aria-label={caption} tabIndex={0}>
        <table className="statistics-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {hasTime ? <th scope="col">{t("column.time")}</th> : null}
              <th scope="col">{t("column.staked")}</th>
              <th scope="col">{t("column.returned")}</th>
              <th scope="col">{t("column.net")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {cells(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("together")}</th>
              {cells(totals)}
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > shown ? (
        <Button size="small" onClick={() => setShown((count) => count + SHOWN)}>
          {t("earlier")}
        </Button>
      ) : null}
    </>
  );
}
