import { CONFIG, FORMAT, NAVIGATION, REGISTRY, type Services } from "@core";
import { BETSLIP } from "../../betslip/contract.ts";
import { SESSION } from "../../session/contract.ts";
import { pathsToTell } from "./paths-to-tell.ts";

/** Where the player is and what the page has, as a host may hear it. */
export function frameState(services: Services) {
  const toTell = pathsToTell(services.get(REGISTRY).routes);
  return () => ({
    path: toTell(services.get(NAVIGATION).state),
    language: services.get(FORMAT).state.language,
    /** A player's own, or what visitors see. */
    currency: services.get(SESSION).state.account?.currency.name ?? services.get(CONFIG).value.common.defaultCurrency,
    isLoggedIn: services.get(SESSION).state.isLoggedIn,
    picks: services.get(BETSLIP).state.picks.length,
  });
}
