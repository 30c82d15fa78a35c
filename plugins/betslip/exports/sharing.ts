// For whoever shows placed bets: they are shared as the slip shares them.
export { ShareButton } from "../booking/share-button.tsx";
export { sharedBet } from "../booking/shared-slip.ts";
