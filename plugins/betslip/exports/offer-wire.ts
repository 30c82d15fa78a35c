export { type OfferPays } from "../offers/offer-wire.ts";
export { NO_OFFERS, type SlipOfferTerms, slipOfferTerms } from "../offers/terms-wire.ts";
export { type ExpressBoost } from "../wire.ts";
