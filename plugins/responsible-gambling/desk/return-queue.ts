import { type Http, token } from "@core";
import { ClaimQueue } from "../../desk/exports/claim-queue.ts";
import { returnDecided, type ReturnDecision, returnsAnswer, type ReturnsQuery } from "./wire.ts";

export const RETURN_QUEUE = token<ReturnQueue>("responsible-gambling-desk/returns");

/** The desk's calls about wishes to return after a self-exclusion. */
export class ReturnQueue extends ClaimQueue {
  constructor(http: Http) {
    super(http, "/api/desk/v1/returns");
  }

  page(state: ReturnsQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(this.base, { query: { state, ...(cursor && { cursor }) }, answer: returnsAnswer, signal });
  }

  decide(id: string, body: ReturnDecision) {
    return this.http.send(`${this.base}/${id}/decision`, { method: "POST", body, answer: returnDecided });
  }
}
