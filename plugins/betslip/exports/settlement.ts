// The rules by which the platform settles, for whoever settles a bet again to compare, or says what another would return.
export { betOutcome, combinedOdds, possibleReturn, RULES_VERSION, type BetOutcome } from "../rules/settlement-rules.ts";
export { combinationResult } from "../rules/combination-result-rules.ts";
export { isPossibleSystem } from "../rules/system-rules.ts";
