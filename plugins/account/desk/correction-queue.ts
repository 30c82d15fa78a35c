import { type Http, token } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../../desk/claims/wire.ts";
import { type CorrectionDecision, correctionsAnswer } from "./desk-wire.ts";

export const CORRECTION_QUEUE = token<CorrectionQueue>("account-desk/queue");

const BASE = "/api/desk/v1/corrections";

/** The desk's calls about corrections. */
export class CorrectionQueue {
  constructor(private readonly http: Http) {}

  page(cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, { query: { ...(cursor && { cursor }) }, answer: correctionsAnswer, signal });
  }

  claim(id: string) {
    return this.http.send(`${BASE}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  giveBack(id: string) {
    return this.http.send(`${BASE}/${id}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  decide(id: string, body: CorrectionDecision) {
    return this.http.send(`${BASE}/${id}/decision`, { method: "POST", body, answer: z.unknown() });
  }
}
