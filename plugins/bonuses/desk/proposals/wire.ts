import * as z from "zod/mini";
import { campaignSlug } from "../../wire.ts";
import { deskMission } from "../missions/wire.ts";
import { deskItem } from "../shop/wire.ts";
import { deskSlipOffer } from "../slip-offers/wire.ts";
import { newVersion } from "../wire.ts";

/** Two people start what was read: the version stands for its terms, times and budget. */
export const campaignStart = z.object({ campaign: campaignSlug, version: z.int() });

/** A further version of a campaign that runs. */
export const campaignChange = z.object({ campaign: campaignSlug, ...z.omit(newVersion, { reason: true }).shape });

/** The version that it is made from; null for a new one. */
const version = z.nullable(z.int());

export const missionOpening = z.object({ ...z.omit(deskMission, { claimed: true }).shape, version });
export type MissionOpening = z.infer<typeof missionOpening>;

export const itemOpening = z.object({
  ...z.omit(deskItem, { sold: true }).shape,
  version,
  stockRead: deskItem.shape.stock,
});
export type ItemOpening = z.infer<typeof itemOpening>;

export const slipOfferOpening = z.object({ ...z.omit(deskSlipOffer, { taken: true }).shape, version });
export type SlipOfferOpening = z.infer<typeof slipOfferOpening>;

/** What the room Campaigns puts before a second person, by its act. */
export const OPENINGS = {
  "campaigns.start": campaignStart,
  "campaigns.change": campaignChange,
  "missions.open": missionOpening,
  "slip-offers.open": slipOfferOpening,
  "shop.open": itemOpening,
} as const;
export type OpeningAct = keyof typeof OPENINGS;
export type Opening<Act extends OpeningAct> = z.infer<(typeof OPENINGS)[Act]>;
