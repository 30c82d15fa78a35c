import { type Http, token } from "@core";
import * as z from "zod/mini";
import { ClaimQueue } from "../../desk/exports/claim-queue.ts";
import { type ApplicationDecision, deskApplicationsAnswer, type DeskApplicationsQuery } from "./wire.ts";

export const APPLICATION_QUEUE = token<ApplicationQueue>("loyalty-desk/applications");

/** The desk's calls about applications for a status. */
export class ApplicationQueue extends ClaimQueue {
  constructor(http: Http) {
    super(http, "/api/desk/v1/vip-applications");
  }

  page(state: DeskApplicationsQuery["state"], cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(this.base, {
      query: { state, ...(cursor && { cursor }) },
      answer: deskApplicationsAnswer,
      signal,
    });
  }

  decide(id: string, body: ApplicationDecision) {
    return this.http.send(`${this.base}/${id}/decision`, { method: "POST", body, answer: z.unknown() });
  }
}
