// The rules by which the platform settles, for code that settles a bet again to compare it, or computes what another
// bet would return.
export {
  atBest,
  betOutcome,
  type BetOutcome,
  betReturn,
  combinedOdds,
  KNOWN_RULES,
  possibleReturn,
  RULES_VERSION,
} from "../rules/settlement-rules.ts";
export { combinationResult } from "../rules/combination-result-rules.ts";
export { isPossibleSystem } from "../rules/system-rules.ts";
