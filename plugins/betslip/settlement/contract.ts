// The rules by which the platform settles, for whoever settles a bet again to compare.
export { betOutcome, RULES_VERSION, type BetOutcome } from "../settlement-rules.ts";
export { isPossibleSystem } from "../system-rules.ts";
