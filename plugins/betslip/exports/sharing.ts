// For plugins that show placed bets, so that they are shared as the slip shares them.
export { ShareButton } from "../booking/share-button.tsx";
export { sharedBet } from "../booking/shared-slip.ts";
