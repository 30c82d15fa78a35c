import { type Http, token } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../../desk/claims/wire.ts";
import { returnDecided, type ReturnDecision, returnsAnswer, type ReturnsQuery } from "./wire.ts";

export const RETURN_QUEUE = token<ReturnQueue>("responsible-gambling-desk/returns");

const BASE = "/api/desk/v1/returns";

/** The desk's calls about wishes to return after a self-exclusion. */
export class ReturnQueue {
  constructor(private readonly http: Http) {}

  page(state: ReturnsQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, { query: { state, ...(cursor && { cursor }) }, answer: returnsAnswer, signal });
  }

  claim(id: string) {
    return this.http.send(`${BASE}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  giveBack(id: string) {
    return this.http.send(`${BASE}/${id}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  decide(id: string, body: ReturnDecision) {
    return this.http.send(`${BASE}/${id}/decision`, { method: "POST", body, answer: returnDecided });
  }
}
