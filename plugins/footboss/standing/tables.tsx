import { EmptyState, Link, useFormat, useTexts, useWay } from "@core";
import { useState } from "react";
import { useWords } from "../parts/use-words.ts";
import type { MineAnswer, TablesAnswer } from "../wire.ts";

interface TablesProps {
  readonly tables: TablesAnswer;
  readonly mine: MineAnswer | undefined;
}

/** The best fifty of the round and of the week, and the own place below them. */
export function Tables({ tables, mine }: TablesProps) {
  const t = useTexts("footboss");
  const format = useFormat();
  const words = useWords();
  const way = useWay();
  const ranks = way("vip-content:top-rank");
  const [shown, setShown] = useState<"round" | "week">("round");
  const table = tables[shown];
  const rows = table?.rows ?? [];
  const own = shown === "round" ? mine?.begun : mine?.week;
  const place = own?.place ?? null;
  const isBelow = place !== null && place > (rows.at(-1)?.place ?? 0);
  const shownRows = [
    ...rows.map((row) => ({ ...row, isYou: row.place === place && row.points === own?.points })),
    ...(isBelow ? [{ place, name: undefined, points: own?.points ?? 0, isYou: true }] : []),
  ];
  return (
    <section className="panel boss-flush" aria-labelledby="boss-table">
      <div className="boss-head">
        <h2 id="boss-table">{t("table")}</h2>
        <div className="segmented" role="group" aria-labelledby="boss-table">
          {(["round", "week"] as const).map((each) => (
            <button
              type="button"
              className="segment"
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
              key={each}
            >
              {t(each)}
            </button>
          ))}
        </div>
      </div>
      {shownRows.length === 0 ? (
        <EmptyState icon="trophy" title={t("no-table.title")} text={t("no-table.text")} />
      ) : (
        <div className="boss-scroll" tabIndex={0} role="group" aria-labelledby="boss-table">
          <table className="boss-table" aria-labelledby="boss-table">
            <thead>
              <tr>
                <th scope="col">{t("place")}</th>
                <th scope="col">{t("player")}</th>
                <th scope="col" data-num="">
                  {t("points")}
                </th>
              </tr>
            </thead>
            <tbody>
              {shownRows.map((row) => (
                <tr key={row.place} data-own={row.isYou ? "" : undefined}>
                  <th scope="row">{format.number(row.place)}</th>
                  <td>
                    {row.name === undefined ? (
                      <b>{t("you")}</b>
                    ) : (
                      <>
                        {row.name === null ? <span className="muted">{t("unnamed")}</span> : <bdi>{row.name}</bdi>}
                        {row.isYou ? <b> ({t("you")})</b> : null}
                      </>
                    )}
                  </td>
                  <td data-num="">{words.points(row.points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="boss-note">
        {table && table.players > 0 ? (
          <>{t("players", { count: table.players, number: format.number(table.players) })} </>
        ) : null}
        {t("names-note")}{" "}
        {ranks === undefined ? null : (
          <Link className="inline-link" to={ranks}>
            {t("names-way")}
          </Link>
        )}
      </p>
    </section>
  );
}
