import { type Http, token } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../../desk/claims/wire.ts";
import { type ApplicationDecision, deskApplicationsAnswer, type DeskApplicationsQuery } from "./wire.ts";

export const APPLICATION_QUEUE = token<ApplicationQueue>("loyalty-desk/applications");

const BASE = "/api/desk/v1/vip-applications";

/** The desk's calls about applications for a status. */
export class ApplicationQueue {
  constructor(private readonly http: Http) {}

  page(state: DeskApplicationsQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, {
      query: { state, ...(cursor && { cursor }) },
      answer: deskApplicationsAnswer,
      signal,
    });
  }

  claim(id: string) {
    return this.http.send(`${BASE}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  giveBack(id: string) {
    return this.http.send(`${BASE}/${id}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }

  decide(id: string, body: ApplicationDecision) {
    return this.http.send(`${BASE}/${id}/decision`, { method: "POST", body, answer: z.unknown() });
  }
}
