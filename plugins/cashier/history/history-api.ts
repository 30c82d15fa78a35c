import { HTTP, type Http, useService } from "@core";
import { useMemo } from "react";
import { type PaymentsAnswer, paymentsAnswer } from "../wire.ts";
import { type MoneyFilter, queryOf } from "./filters/money-filter.ts";
import {
  type HistoryAnswer,
  historyAnswer,
  type PostingsAnswer,
  postingsAnswer,
  type StatisticsAnswer,
  statisticsAnswer,
} from "./wire.ts";

export type StatementForm = "csv" | "pdf";
export type HistoryOf = "wallet" | "payments";

/** The calls for what moved a player's money. */
export class HistoryApi {
  constructor(private readonly http: Http) {}

  page(of: HistoryOf, filter: MoneyFilter, cursor?: string, signal?: AbortSignal): Promise<HistoryAnswer> {
    return this.http.send("/api/v1/cashier/history", {
      query: { of, ...queryOf(filter), cursor },
      answer: historyAnswer,
      ...(signal && { signal }),
    });
  }

  postings(id: string, currency: string, signal: AbortSignal): Promise<PostingsAnswer> {
    const path = `/api/v1/cashier/history/${encodeURIComponent(id)}`;
    return this.http.send(path, { query: { currency }, answer: postingsAnswer, signal });
  }

  statistics(filter: MoneyFilter, zone: string, signal: AbortSignal): Promise<StatisticsAnswer> {
    // The days of an address keep their own zone.
    const query = { zone, ...queryOf(filter) };
    return this.http.send("/api/v1/cashier/statistics", { query, answer: statisticsAnswer, signal });
  }

  /** Every movement of a period and wallet as a file. */
  statement({ from, to, zone, currency }: MoneyFilter, form: StatementForm): Promise<Blob> {
    return this.http.file(form === "pdf" ? "/api/v1/cashier/statement.pdf" : "/api/v1/cashier/statement", {
      query: queryOf({ from, to, zone, currency }),
    });
  }

  payments(filter: MoneyFilter, cursor?: string, signal?: AbortSignal): Promise<PaymentsAnswer> {
    return this.http.send("/api/v1/cashier/payments", {
      query: { ...queryOf(filter), cursor },
      answer: paymentsAnswer,
      ...(signal && { signal }),
    });
  }
}

export function useHistoryApi(): HistoryApi {
  const http = useService(HTTP);
  return useMemo(() => new HistoryApi(http), [http]);
}
