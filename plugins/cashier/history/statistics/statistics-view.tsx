import { EmptyState, useTexts } from "@core";
import { useState } from "react";
import { Amount } from "../frame/amount.tsx";
import type { StatisticsAnswer, Step } from "../wire.ts";
import { BarChart } from "./bar-chart.tsx";
import { PAIRS } from "./pairs.ts";
import { StatisticsTable, usePeriodName } from "./statistics-table.tsx";
import "./statistics.css";

/** What went in and out as a picture and a table, and what it comes to since the account was opened. */
export function StatisticsView({ answer, by }: { readonly answer: StatisticsAnswer; readonly by: Step }) {
  const t = useTexts("cashier-history");
  const [pair, setPair] = useState(PAIRS[0]);
  const periodName = usePeriodName(by);
  const { periods } = answer;
  const series = [periods.map((each) => each[pair.first]), periods.map((each) => each[pair.second])] as const;
  const isEmpty = series.flat().every((minor) => minor === 0);
  return (
    <>
      <Lifetime answer={answer} />
      <div className="segmented" role="group" aria-label={t("shown")}>
        {PAIRS.map((each) => (
          <button
            key={each.id}
            className="segment"
            type="button"
            aria-pressed={each === pair}
            onClick={() => setPair(each)}
          >
            {t(`pair.${each.id}`)}
          </button>
        ))}
      </div>
      {isEmpty ? (
        <EmptyState icon="chart-no-axes-column" title={t("quiet.title")} text={t("quiet.text")} />
      ) : (
        <div className="panel statistics">
          <figure>
            <figcaption>
              <span data-series="0">{t(`sum.${pair.first}`)}</span>
              <span data-series="1">{t(`sum.${pair.second}`)}</span>
            </figcaption>
            <BarChart series={series} />
            <p className="statistics-ends">
              <span>{periodName(periods[0]?.from ?? answer.to)}</span>
              <span>{periodName(periods.at(-1)?.from ?? answer.to)}</span>
            </p>
          </figure>
          <StatisticsTable answer={answer} pair={pair} by={by} />
        </div>
      )}
      <p className="field-hint">{t(`note.${pair.id}`)}</p>
    </>
  );
}

/** Deposits less withdrawals of all time, in words. */
function Lifetime({ answer: { netDeposits, currency } }: { readonly answer: StatisticsAnswer }) {
  const t = useTexts("cashier-history");
  const text = netDeposits > 0 ? "put-in" : netDeposits < 0 ? "taken-out" : "even";
  return (
    <section className="panel statistics-lifetime" aria-label={t("lifetime.title")}>
      <h2>{t("lifetime.title")}</h2>
      <p className="statistics-sum">
        <Amount minor={Math.abs(netDeposits)} currency={currency} />
      </p>
      <p>{t(`lifetime.${text}`)}</p>
      <p className="field-hint">{t("lifetime.explained")}</p>
    </section>
  );
}
