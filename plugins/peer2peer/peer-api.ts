import { type Http, token } from "@core";
import type * as z from "zod/mini";
import {
  type Markets,
  marketsAnswer,
  type ORDER_STATES,
  type OrderAnswer,
  orderAnswer,
  orderPage,
  type OrderRequest,
  type SPORTS,
} from "./wire.ts";

export const PEER_API = token<PeerApi>("peer2peer/api");

const PATH = "/api/v1/peer2peer";

export interface OrderFilter {
  readonly state?: (typeof ORDER_STATES)[number];
  readonly eventId?: string;
  readonly cursor?: string | undefined;
}

/** The calls about markets and orders among players. */
export class PeerApi {
  constructor(private readonly http: Http) {}

  /** The next matches of a sport, or one match. */
  markets(
    currency: string,
    of: { readonly sport: (typeof SPORTS)[number] } | { readonly eventIds: string },
    signal: AbortSignal,
  ): Promise<Markets> {
    return this.http.send(`${PATH}/markets`, {
      query: { currency, ...of },
      answer: marketsAnswer,
      authenticated: false,
      signal,
    });
  }

  orders(filter: OrderFilter, signal: AbortSignal): Promise<z.infer<typeof orderPage>> {
    return this.http.send(`${PATH}/orders`, { query: { ...filter }, answer: orderPage, signal });
  }

  /** Under a known key, the platform answers with the order that was placed under it. */
  place(body: OrderRequest, idempotencyKey: string): Promise<OrderAnswer> {
    return this.http.send(`${PATH}/orders`, { method: "POST", body, idempotencyKey, answer: orderAnswer });
  }

  /** What is cancelled or matched already stays as it is. */
  cancel(id: string): Promise<OrderAnswer> {
    return this.http.send(`${PATH}/orders/${id}/cancel`, { method: "POST", body: {}, answer: orderAnswer });
  }
}
