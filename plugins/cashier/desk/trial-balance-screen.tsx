import { Button, Field, Icon, useFormat, useService, useTexts, useTitle } from "@core";
import { useState } from "react";
import { DESK_HTTP } from "../../desk/contract.ts";
import { DataTable, RoomHead, type TableColumn, usePages, useQuery } from "../../desk/exports/room.ts";
import { ClosedDays } from "./parts/closed-days.tsx";
import { Instant } from "./parts/instant.tsx";
import { type BalanceRow, sumsOf } from "./trial-balance-rules.ts";
import { trialBalanceAnswer } from "./wire.ts";
import "./cashier-desk.css";

/** The sums of all accounts at a moment. Those of a currency have to be zero together, and the room says whether. */
export default function TrialBalanceScreen() {
  const t = useTexts("cashier-desk");
  useTitle(t("rooms.trial-balance"));
  const http = useService(DESK_HTTP);
  const format = useFormat();
  const query = useQuery();
  const [reads, setReads] = useState(0);
  // The field has universal time, to the minute.
  const at = query.get("at");
  const pages = usePages(
    async (_cursor, signal) => {
      const answer = await http.send("/api/desk/v1/trial-balance", {
        query: { at: /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? `${at}:00.000Z` : undefined },
        answer: trialBalanceAnswer,
        signal,
      });
      return { at: answer.at, items: answer.rows, next: null };
    },
    [at, reads],
  );
  return (
    <>
      <RoomHead title={t("rooms.trial-balance")}>
        {pages.first ? <Instant at={pages.first.at} /> : null}
        <Button size="small" onClick={() => setReads((count) => count + 1)}>
          <Icon name="rotate-cw" size={16} />
          {t("again")}
        </Button>
      </RoomHead>
      <div className="desk-filters">
        <Field label={t("balance.at")} hint={t("balance.at-hint")}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={at}
              onChange={(event) => query.set({ at: event.target.value }, { replace: true })}
            />
          )}
        </Field>
      </div>
      {pages.items ? (
        <div role="status">
          <ul className="desk-block" aria-label={t("balance.totals")}>
            {sumsOf(pages.items).map(({ currency, sum }) => (
              <li key={currency}>
                <span className="desk-tag" data-tone={sum === 0 ? "good" : "bad"}>
                  {sum === 0
                    ? t("balance.zero", { currency })
                    : t("balance.off", { currency, amount: format.money(sum, currency) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ClosedDays />
      <DataTable
        label={t("rooms.trial-balance")}
        columns={useColumns()}
        rows={pages.items}
        keyOf={({ kind, isPlayers, currency }) => `${currency} ${kind} ${isPlayers}`}
        error={pages.error}
        onRetry={pages.retry}
        empty={{ title: t("balance.empty"), text: t("balance.empty-text") }}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<BalanceRow>[] {
  const t = useTexts("cashier-desk");
  const format = useFormat();
  return [
    { id: "account", label: t("story.account"), cell: ({ kind }) => <bdi dir="ltr">{kind}</bdi> },
    {
      id: "whose",
      label: t("balance.whose"),
      cell: ({ isPlayers }) => t(isPlayers ? "balance.players" : "balance.house"),
    },
    { id: "currency", label: t("balance.currency"), cell: ({ currency }) => currency },
    {
      id: "balance",
      label: t("balance.balance"),
      isNumber: true,
      cell: ({ balance, currency }) => <bdi dir="ltr">{format.money(balance, currency)}</bdi>,
    },
  ];
}
