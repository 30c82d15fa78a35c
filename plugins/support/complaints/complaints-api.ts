import { type Http, token } from "@core";
import { type ComplaintsAnswer, complaintsAnswer, type NewComplaint } from "./wire.ts";

export const COMPLAINTS_API = token<ComplaintsApi>("support/complaints-api");

const BASE = "/api/v1/support/complaints";

/** The calls about a player's complaints. */
export class ComplaintsApi {
  constructor(private readonly http: Http) {}

  list(signal: AbortSignal): Promise<ComplaintsAnswer> {
    return this.http.send(BASE, { answer: complaintsAnswer, signal });
  }

  file(body: NewComplaint): Promise<ComplaintsAnswer> {
    return this.http.send(BASE, { method: "POST", body, answer: complaintsAnswer });
  }

  withdraw(number: number): Promise<ComplaintsAnswer> {
    return this.http.send(`${BASE}/${number}/withdraw`, { method: "POST", body: {}, answer: complaintsAnswer });
  }
}
