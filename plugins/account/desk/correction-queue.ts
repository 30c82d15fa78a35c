import { type Http, token } from "@core";
import * as z from "zod/mini";
import { ClaimQueue } from "../../desk/exports/claim-queue.ts";
import { type CorrectionDecision, correctionsAnswer } from "./desk-wire.ts";

export const CORRECTION_QUEUE = token<CorrectionQueue>("account-desk/queue");

/** The desk's calls about corrections. */
export class CorrectionQueue extends ClaimQueue {
  constructor(http: Http) {
    super(http, "/api/desk/v1/corrections");
  }

  page(cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(this.base, { query: { ...(cursor && { cursor }) }, answer: correctionsAnswer, signal });
  }

  decide(id: string, body: CorrectionDecision) {
    return this.http.send(`${this.base}/${id}/decision`, { method: "POST", body, answer: z.unknown() });
  }
}
