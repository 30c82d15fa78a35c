import { HttpError } from "@core";
import { viewOf } from "../bet-view.ts";
import { queryOf } from "../my-bets-api.ts";

/** Requests a list's bets as a CSV file. The platform defines its content and format. */
export async function fetchBetsFile(key: string, token: string | undefined): Promise<Blob> {
  const headers = token === undefined ? {} : { authorization: `Token ${token}` };
  let response: Response;
  try {
    response = await fetch(`/api/v1/bets/export?${new URLSearchParams(queryOf(key))}`, { headers });
  } catch (error) {
    throw new HttpError(0, "no connection", undefined, { cause: error });
  }
  if (!response.ok) throw new HttpError(response.status, response.statusText);
  return response.blob();
}

/** `bets-calculated-2026-11-01-2026-11-21.csv` */
export function nameOfFile(key: string): string {
  const { state, filter } = viewOf(key);
  return `${["bets", state, filter.from, filter.to].filter(Boolean).join("-")}.csv`;
}
