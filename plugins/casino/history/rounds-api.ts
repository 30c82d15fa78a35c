import { HTTP, type Http, useService } from "@core";
import { useMemo } from "react";
import type { Service } from "../wire.ts";
import { queryOf } from "./rounds-filter.ts";
import { type RoundAnswer, roundAnswer, type RoundsAnswer, roundsAnswer, type RoundsFilter } from "./wire.ts";

/** The calls for the rounds that a player has played, of one part of the casino or of all. */
export class RoundsApi {
  constructor(
    private readonly http: Http,
    private readonly service: Service | undefined,
  ) {}

  page(filter: RoundsFilter, cursor?: string, signal?: AbortSignal): Promise<RoundsAnswer> {
    return this.http.send("/api/v1/casino/rounds", {
      query: { ...this.asked(filter), cursor },
      answer: roundsAnswer,
      ...(signal && { signal }),
    });
  }

  find(id: string, signal: AbortSignal): Promise<RoundAnswer> {
    return this.http.send(`/api/v1/casino/rounds/${encodeURIComponent(id)}`, { answer: roundAnswer, signal });
  }

  /** Every round that matches as a file. */
  statement(filter: RoundsFilter): Promise<Blob> {
    return this.http.file("/api/v1/casino/statement", { query: this.asked(filter) });
  }

  private asked(filter: RoundsFilter) {
    return { ...queryOf(filter), ...(this.service && { service: this.service }) };
  }
}

export function useRoundsApi(service?: Service): RoundsApi {
  const http = useService(HTTP);
  return useMemo(() => new RoundsApi(http, service), [http, service]);
}
