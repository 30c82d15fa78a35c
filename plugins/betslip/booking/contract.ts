// For whoever shows placed bets: they are shared as the slip shares them.
export { ShareButton } from "./share-button.tsx";
export { sharedBet } from "./shared-slip.ts";
