import { HTTP, type Http, useService } from "@core";
import { useMemo } from "react";
import {
  type Exchange,
  exchange,
  exchangeOffer,
  type ExchangeQuote,
  exchangeQuote,
  type QuoteRequest,
} from "./wire.ts";

const PATH = "/api/v1/cashier/exchange";

/** The calls of exchanges. */
export class ExchangeApi {
  constructor(private readonly http: Http) {}

  async currencies(signal: AbortSignal): Promise<readonly string[]> {
    return (await this.http.send(PATH, { answer: exchangeOffer, signal })).currencies;
  }

  quote(body: QuoteRequest): Promise<ExchangeQuote> {
    return this.http.send(`${PATH}/quotes`, { method: "POST", body, answer: exchangeQuote });
  }

  /** Under a known key, the platform answers with the exchange that was made under it. */
  accept(quote: string, idempotencyKey: string): Promise<Exchange> {
    return this.http.send(`${PATH}s`, { method: "POST", body: { quote }, idempotencyKey, answer: exchange });
  }
}

export function useExchangeApi(): ExchangeApi {
  const http = useService(HTTP);
  return useMemo(() => new ExchangeApi(http), [http]);
}
