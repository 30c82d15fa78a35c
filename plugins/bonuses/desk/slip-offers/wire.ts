import * as z from "zod/mini";
import { reason } from "../../../desk/wire.ts";
import { slipOfferTerms } from "../../terms/slip-offer-wire.ts";

const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const offer = { isOpen: z.boolean(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime(), terms: slipOfferTerms };
const endsLater = z.refine<{ startsAt: string; endsAt: string }>(
  ({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt),
  { path: ["endsAt"], error: "An offer ends after it has begun." },
);

/** An offer for the slip; `taken` is how many bets have taken it. */
export const deskSlipOffer = z.object({ id, version: z.int(), ...offer, taken: z.int() });
export type DeskSlipOffer = z.infer<typeof deskSlipOffer>;

/** `GET /api/desk/v1/slip-offers`: at most 100, in the order in which players see them. */
export const deskSlipOffers = z.object({ items: z.array(deskSlipOffer) });

/** `POST /api/desk/v1/slip-offers` */
export const newSlipOffer = z.object({ id, ...offer, reason }).check(endsLater);
export type NewSlipOffer = z.infer<typeof newSlipOffer>;

/** `POST /api/desk/v1/slip-offers/{id}/versions`, made from a version that was read. */
export const slipOfferVersion = z
  .object({ version: z.int().check(z.gte(1), z.lte(2_147_483_646)), ...offer, reason })
  .check(endsLater);
export type SlipOfferVersion = z.infer<typeof slipOfferVersion>;
export const slipOfferParams = z.object({ id });
