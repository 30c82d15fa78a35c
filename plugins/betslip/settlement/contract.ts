// The rules by which the platform settles, for whoever settles a bet again to compare, or says what another would return.
export { betOutcome, combinedOdds, possibleReturn, RULES_VERSION, type BetOutcome } from "../settlement-rules.ts";
export { combinationResult } from "../combination-result-rules.ts";
export { isPossibleSystem } from "../system-rules.ts";
