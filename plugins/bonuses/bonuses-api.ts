import { type Http, token } from "@core";
import * as z from "zod/mini";
import {
  type BonusesAnswer,
  bonusesAnswer,
  type CashbackAnswer,
  cashbackAnswer,
  type CountedAnswer,
  countedAnswer,
  type Offer,
  offer,
  type OfferAnswer,
  type PastAnswer,
  pastAnswer,
  promotionsAnswer,
} from "./wire.ts";

export const BONUSES_API = token<BonusesApi>("bonuses/api");

const PATH = "/api/v1/bonuses";
const nothing = z.undefined();

/** The calls about what is offered to a player and what they have taken. */
export class BonusesApi {
  constructor(private readonly http: Http) {}

  all(signal?: AbortSignal): Promise<BonusesAnswer> {
    return this.http.send(PATH, { answer: bonusesAnswer, ...(signal && { signal }) });
  }

  past(cursor?: string, signal?: AbortSignal): Promise<PastAnswer> {
    return this.http.send(`${PATH}/past`, { query: { cursor }, answer: pastAnswer, ...(signal && { signal }) });
  }

  counted(bonus: string, cursor?: string, signal?: AbortSignal): Promise<CountedAnswer> {
    const path = `${PATH}/${encodeURIComponent(bonus)}/counted`;
    return this.http.send(path, { query: { cursor }, answer: countedAnswer, ...(signal && { signal }) });
  }

  cashbacks(signal: AbortSignal): Promise<CashbackAnswer> {
    return this.http.send(`${PATH}/cashback`, { answer: cashbackAnswer, signal });
  }

  /** What everybody can read of, in the currency that is asked for if the platform has it. */
  async promotions(currency: string | undefined, signal: AbortSignal): Promise<readonly Offer[]> {
    const { offers } = await this.http.send("/api/v1/promotions", {
      query: { currency },
      answer: promotionsAnswer,
      signal,
    });
    return offers;
  }

  byCode(code: string): Promise<Offer> {
    return this.http.send(`${PATH}/code`, { method: "POST", body: { code }, answer: offer });
  }

  async take({ slug, version }: Pick<Offer, "slug" | "version">, code?: string): Promise<void> {
    await this.http.send(`${PATH}/offers/${slug}/take`, { method: "POST", body: { version, code }, answer: nothing });
  }

  async answer(slug: string, answer: OfferAnswer): Promise<void> {
    await this.http.send(`${PATH}/offers/${slug}/answer`, { method: "POST", body: { answer }, answer: nothing });
  }

  async giveUp(bonus: string): Promise<void> {
    await this.http.send(`${PATH}/${encodeURIComponent(bonus)}/give-up`, { method: "POST", answer: nothing });
  }

  async setQuiet(isQuiet: boolean): Promise<void> {
    await this.http.send(`${PATH}/quiet`, { method: "PUT", body: { isQuiet }, answer: nothing });
  }
}
