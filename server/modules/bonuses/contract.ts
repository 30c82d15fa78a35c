export { takeAtRegistration } from "./campaigns/at-registration.ts";
export { findCampaign, findCountry } from "./campaigns/campaign-repository.ts";
export { MARGINS } from "./campaigns/present-offer.ts";
export { bonusRefusal, TAKE_REFUSALS } from "./campaigns/refusals.ts";
export { takeCampaign } from "./campaigns/take-campaign.ts";
export { BonusService } from "./free-bets/bonus-service.ts";
export { offerRefusal } from "./slip-offers/slip-offers.ts";
export { grantSandboxFreeBets, type WelcomeParts } from "./free-bets/sandbox-free-bets.ts";
