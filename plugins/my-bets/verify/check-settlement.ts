import {
  betOutcome,
  combinationResult,
  isPossibleSystem,
  RULES_VERSION,
  type BetOutcome,
} from "../../betslip/exports/settlement.ts";
import { BUILDER, builderParts } from "../../sportsbook/exports/builder.ts";
import type { SealedBet } from "../receipt-wire.ts";
import type { Bet, PlacedLeg } from "../wire.ts";

/** How what a bet was paid compares with what its receipt and its results make. */
export type SettlementVerdict =
  | { readonly kind: "no_results" }
  | { readonly kind: "other_rules"; readonly rules: string }
  | { readonly kind: "other_bet" }
  | { readonly kind: "impossible" }
  | { readonly kind: "open" }
  | { readonly kind: "agrees" | "differs"; readonly computed: BetOutcome };

/**
 * Settles a bet again. Stake, prices and all other terms come from the receipt; from the bet as it is shown only what came
 * after: how its legs ended, the parts of combinations each by itself, and what was cashed out.
 */
export function checkSettlement({ rules, bet: sealed }: SealedBet, shown: Bet | undefined): SettlementVerdict {
  if (!shown) return { kind: "no_results" };
  if (rules !== RULES_VERSION) return { kind: "other_rules", rules };
  if (shown.id !== sealed.id || shown.legs.length !== sealed.legs.length) return { kind: "other_bet" };
  const computed = outcomeOf(sealed, shown);
  if (!computed) return { kind: "impossible" };
  const isSame =
    computed.status === shown.status && computed.payout === shown.payout && (computed.tax ?? 0) === shown.tax;
  if (!isSame) return { kind: "differs", computed };
  return computed.payout === null ? { kind: "open" } : { kind: "agrees", computed };
}

/** Undefined for terms that make no bet, which only somebody who changed them can bring. */
function outcomeOf(sealed: Bet, shown: Bet): BetOutcome | undefined {
  if (sealed.system && !isPossibleSystem(sealed.legs.length, sealed.system)) return undefined;
  const results = sealed.legs.map((leg, at) => resultOf(leg, shown.legs[at]!));
  if (results.includes(undefined)) return undefined;
  return betOutcome({
    ...sealed,
    cashedOut: shown.cashedOut,
    legs: sealed.legs.map(({ odds, eachWay }, at) => {
      const { deadHeat, deduction, placed } = shown.legs[at]!;
      return { odds, eachWay, result: results[at] ?? null, deadHeat, deduction, placed };
    }),
  });
}

/**
 * How a leg ended: a combination as its agreed parts did, unless bets on it as a whole were cancelled, which its parts do not
 * tell. Undefined where it was not said how each of them ended.
 */
function resultOf(agreed: PlacedLeg, { result, parts, voidReason }: PlacedLeg): PlacedLeg["result"] | undefined {
  // Receipts from before parts were said have none.
  const isInParts = agreed.marketId === BUILDER && (agreed.parts ?? parts) !== undefined;
  if (!isInParts || (result === "void" && voidReason)) return result;
  if (parts?.length !== builderParts(agreed.outcomeId)?.length) return undefined;
  return combinationResult(parts?.map((part) => part.result) ?? []);
}
