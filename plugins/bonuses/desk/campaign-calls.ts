import { type Http, token } from "@core";
import * as z from "zod/mini";
import type { CampaignTerms } from "../terms/terms-wire.ts";
import { deskMissions, type MissionVersion, type NewMission } from "./missions/wire.ts";
import { deskItems, type ItemVersion, type NewItem } from "./shop/wire.ts";
import { deskSlipOffers, type NewSlipOffer, type SlipOfferVersion } from "./slip-offers/wire.ts";
import {
  campaignsAnswer,
  changeAnswer,
  type NewCampaign,
  type NewState,
  type NewVersion,
  trialAnswer,
} from "./wire.ts";

export const CAMPAIGN_CALLS = token<CampaignCalls>("bonuses-desk/campaigns");

const BASE = "/api/desk/v1/campaigns";
const MISSIONS = "/api/desk/v1/missions";
const OFFERS = "/api/desk/v1/slip-offers";
const SHOP = "/api/desk/v1/shop-items";

/** The desk's calls about campaigns, missions, offers for the slip and the shop. */
export class CampaignCalls {
  constructor(private readonly http: Http) {}

  page(cursor: string | undefined, signal: AbortSignal) {
    return this.http.send(BASE, { query: { ...(cursor && { cursor }) }, answer: campaignsAnswer, signal });
  }

  tryOut(terms: CampaignTerms, budget: number, signal: AbortSignal) {
    return this.http.send(`${BASE}/trial`, { method: "POST", body: { terms, budget }, answer: trialAnswer, signal });
  }

  add(body: NewCampaign) {
    return this.http.send(BASE, { method: "POST", body, answer: z.unknown() });
  }

  change(slug: string, body: NewVersion) {
    return this.http.send(`${BASE}/${slug}/versions`, { method: "POST", body, answer: changeAnswer });
  }

  setState(slug: string, body: NewState) {
    return this.http.send(`${BASE}/${slug}/state`, { method: "POST", body, answer: changeAnswer });
  }

  missions(signal: AbortSignal) {
    return this.http.send(MISSIONS, { answer: deskMissions, signal });
  }

  addMission(body: NewMission) {
    return this.http.send(MISSIONS, { method: "POST", body, answer: changeAnswer });
  }

  changeMission(id: string, body: MissionVersion) {
    return this.http.send(`${MISSIONS}/${id}/versions`, { method: "POST", body, answer: changeAnswer });
  }

  slipOffers(signal: AbortSignal) {
    return this.http.send(OFFERS, { answer: deskSlipOffers, signal });
  }

  addSlipOffer(body: NewSlipOffer) {
    return this.http.send(OFFERS, { method: "POST", body, answer: changeAnswer });
  }

  changeSlipOffer(id: string, body: SlipOfferVersion) {
    return this.http.send(`${OFFERS}/${id}/versions`, { method: "POST", body, answer: changeAnswer });
  }

  items(signal: AbortSignal) {
    return this.http.send(SHOP, { answer: deskItems, signal });
  }

  addItem(body: NewItem) {
    return this.http.send(SHOP, { method: "POST", body, answer: changeAnswer });
  }

  changeItem(id: string, body: ItemVersion) {
    return this.http.send(`${SHOP}/${id}/versions`, { method: "POST", body, answer: changeAnswer });
  }

  give(slug: string, player: string, reason: string) {
    return this.http.send(`${BASE}/${slug}/gifts`, { method: "POST", body: { player, reason }, answer: z.unknown() });
  }
}
