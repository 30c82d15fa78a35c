// The terms of offers for the slip, which the desk edits beside the campaigns.
export { type SlipOfferTerms, slipOfferTerms } from "../../betslip/exports/offer-wire.ts";
