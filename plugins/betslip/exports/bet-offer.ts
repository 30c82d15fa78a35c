// For plugins that show placed bets, so that the offer of a bet is told as the slip told it.
export { BetOffer } from "../offers/taken-offer.tsx";
