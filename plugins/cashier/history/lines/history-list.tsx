import { Skeleton, useFormat, useTexts } from "@core";
import type { ReactNode } from "react";
import { type Choice, Filters } from "../filters/filters.tsx";
import { countOf, type FilterName } from "../filters/money-filter.ts";
import { useFilter } from "../filters/use-filter.ts";
import { Amount } from "../frame/amount.tsx";
import { ByDay } from "../frame/by-day.tsx";
import { ListStates } from "../frame/list-states.tsx";
import { usePages } from "../frame/use-pages.ts";
import { type HistoryOf, useHistoryApi } from "../history-api.ts";
import type { HistoryAnswer, HistoryLine } from "../wire.ts";
import { LineRow } from "./line-row.tsx";
import { StatementButton } from "./statement-button.tsx";

interface HistoryListProps {
  readonly screen: string;
  readonly of: HistoryOf;
  readonly names: readonly FilterName[];
  readonly choices: readonly Choice[];
}

/** The movements of one of the player's wallets: the filters, their totals, and the lines by day. */
export function HistoryList({ screen, of, names, choices }: HistoryListProps) {
  const t = useTexts("cashier-history");
  const api = useHistoryApi();
  const { filter, key, change } = useFilter(screen, names);
  const list = usePages<HistoryLine, HistoryAnswer>(
    (cursor, signal) => api.page(of, filter, cursor, signal),
    [api, of, key],
  );
  const answer = list.first.value;
  const isNarrowed = countOf(filter) > 0;
  return (
    <>
      <Filters filter={filter} onChange={change} choices={choices} hasCurrency />
      {answer || list.first.status === "loading" ? (
        <Totals answer={answer} isLoading={list.first.status === "loading"}>
          <span className="money-statements">
            <StatementButton filter={filter} currency={answer?.currency ?? ""} form="pdf" />
            <StatementButton filter={filter} currency={answer?.currency ?? ""} form="csv" />
          </span>
        </Totals>
      ) : null}
      <ListStates
        list={list}
        icon="history"
        empty={{ title: t("empty.title"), text: t("empty.text") }}
        onClear={isNarrowed ? () => change({ currency: filter.currency }) : undefined}
      >
        <ByDay items={list.items}>{(line) => <LineRow line={line} currency={answer?.currency ?? ""} />}</ByDay>
      </ListStates>
    </>
  );
}

interface TotalsProps {
  readonly answer: HistoryAnswer | undefined;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

/** What the whole period and filter come to. */
function Totals({ answer, isLoading, children }: TotalsProps) {
  const t = useTexts("cashier-history");
  const format = useFormat();
  if (answer && answer.totals.lines === 0) return null;
  const money = (minor: number | undefined) =>
    answer && minor !== undefined ? <Amount minor={minor} currency={answer.currency} /> : <Skeleton width="64px" />;
  return (
    <div className="money-totals panel" aria-busy={isLoading}>
      <dl aria-label={t("together")}>
        <div>
          <dt>{t("lines")}</dt>
          <dd>{answer ? <bdi dir="ltr">{format.number(answer.totals.lines)}</bdi> : <Skeleton width="32px" />}</dd>
        </div>
        <div>
          <dt>{t("in")}</dt>
          <dd>{money(answer?.totals.in)}</dd>
        </div>
        <div>
          <dt>{t("out")}</dt>
          <dd>{money(answer?.totals.out)}</dd>
        </div>
      </dl>
      {children}
    </div>
  );
}
