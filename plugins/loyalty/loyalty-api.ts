import { type Http, token } from "@core";
import { type HistoryAnswer, historyAnswer, type Member, memberAnswer, type Program, programAnswer } from "./wire.ts";

export const LOYALTY_API = token<LoyaltyApi>("loyalty/api");

const PATH = "/api/v1/loyalty";

/** The calls about levels and points. */
export class LoyaltyApi {
  constructor(private readonly http: Http) {}

  program(currency: string | undefined, signal: AbortSignal): Promise<Program> {
    return this.http.send(`${PATH}/program`, {
      query: { currency },
      answer: programAnswer,
      authenticated: false,
      signal,
    });
  }

  member(signal: AbortSignal): Promise<Member> {
    return this.http.send(PATH, { answer: memberAnswer, signal });
  }

  setMembership(isMember: boolean): Promise<Member> {
    return this.http.send(`${PATH}/membership`, { method: "PUT", body: { isMember }, answer: memberAnswer });
  }

  history(cursor: string | undefined, signal: AbortSignal): Promise<HistoryAnswer> {
    return this.http.send(`${PATH}/history`, { query: { cursor }, answer: historyAnswer, signal });
  }
}
