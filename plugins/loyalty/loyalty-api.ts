import { type Http, token } from "@core";
import * as z from "zod/mini";
import { type Answers, type ApplicationAnswer, applicationAnswer } from "./application/wire.ts";
import {
  type OwnRank,
  ownRank,
  type RanksAnswer,
  ranksAnswer,
  type RecordsAnswer,
  recordsAnswer,
} from "./boards/wire.ts";
import { type VipPage, type VipPageAnswer, vipPageAnswer } from "./pages/wire.ts";
import { type HistoryAnswer, historyAnswer, type Member, memberAnswer, type Program, programAnswer } from "./wire.ts";

export const LOYALTY_API = token<LoyaltyApi>("loyalty/api");

const PATH = "/api/v1/loyalty";
const APPLICATION = `${PATH}/application`;

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

  records(signal: AbortSignal): Promise<RecordsAnswer> {
    return this.http.send(`${PATH}/records`, { answer: recordsAnswer, authenticated: false, signal });
  }

  ranks(signal: AbortSignal): Promise<RanksAnswer> {
    return this.http.send(`${PATH}/ranks`, { answer: ranksAnswer, authenticated: false, signal });
  }

  ownRank(signal: AbortSignal): Promise<OwnRank> {
    return this.http.send(`${PATH}/ranks/mine`, { answer: ownRank, signal });
  }

  setName(name: string | null): Promise<OwnRank> {
    return this.http.send(`${PATH}/name`, { method: "PUT", body: { name }, answer: ownRank });
  }

  page(page: VipPage, language: string, signal: AbortSignal): Promise<VipPageAnswer> {
    return this.http.send(`${PATH}/pages/${page}`, {
      query: { language },
      answer: vipPageAnswer,
      authenticated: false,
      signal,
    });
  }

  application(signal: AbortSignal): Promise<ApplicationAnswer> {
    return this.http.send(APPLICATION, { answer: applicationAnswer, signal });
  }

  apply(answers: Answers): Promise<ApplicationAnswer> {
    return this.http.send(APPLICATION, { method: "POST", body: { answers }, answer: applicationAnswer });
  }

  takeBack(): Promise<ApplicationAnswer> {
    return this.http.send(APPLICATION, { method: "DELETE", answer: applicationAnswer });
  }

  async endStatus(): Promise<void> {
    await this.http.send(`${PATH}/status`, { method: "DELETE", answer: z.unknown() });
  }
}
