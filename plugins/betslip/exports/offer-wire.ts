export { type OfferPays } from "../offers/offer-wire.ts";
export { type SlipOfferTerms, slipOfferTerms } from "../offers/terms-wire.ts";
