import type { Http } from "@core";
import { viewOf } from "../bet-view.ts";
import { queryOf } from "../my-bets-api.ts";

/** Requests a list's bets as a CSV file. The platform defines its content and format. */
export const fetchBetsFile = (http: Http, key: string): Promise<Blob> =>
  http.file("/api/v1/bets/export", { query: queryOf(key) });

/** `bets-calculated-2026-11-01-2026-11-21.csv` */
export function nameOfFile(key: string): string {
  const { state, filter } = viewOf(key);
  return `${["bets", state, filter.from, filter.to].filter(Boolean).join("-")}.csv`;
}
