import type { Http } from "@core";
import * as z from "zod/mini";
import { claimTaken } from "../claims/wire.ts";

/** The calls of a queue whose cases one person at a time takes and decides. Each queue adds its page and its decision. */
export class ClaimQueue {
  /** @param base the address of the queue, `/api/desk/v1/withdrawals`. */
  constructor(
    protected readonly http: Http,
    protected readonly base: string,
  ) {}

  /** Takes a case. Rejects where somebody else has it. */
  claim(id: string) {
    return this.http.send(`${this.base}/${id}/claim`, { method: "POST", body: {}, answer: claimTaken });
  }

  giveBack(id: string) {
    return this.http.send(`${this.base}/${id}/release`, { method: "POST", body: {}, answer: z.unknown() });
  }
}
