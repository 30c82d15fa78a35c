import {
  type BetOutcome,
  betOutcome,
  combinationResult,
  isPossibleSystem,
  KNOWN_RULES,
} from "../../betslip/exports/settlement.ts";
import type { Bet, PlacedLeg } from "../../betslip/wire.ts";
import { BUILDER, builderParts } from "../../sportsbook/exports/builder.ts";
import type { SealedBet } from "../receipt-wire.ts";

/** How the payment of a bet compares with the one computed from its receipt and its results. */
export type SettlementVerdict =
  | { readonly kind: "no_results" }
  | { readonly kind: "other_rules"; readonly rules: string }
  | { readonly kind: "other_bet" }
  | { readonly kind: "impossible" }
  | { readonly kind: "open" }
  | { readonly kind: "agrees" | "differs"; readonly computed: BetOutcome };

/**
 * Settles a bet again. Stake, prices and all other terms are read from the receipt. Only what happened later is read
 * from the bet as it is shown: the results of its legs and of each part of a combination, leads of two goals, and
 * cash-outs.
 */
export function checkSettlement({ rules, bet: sealed }: SealedBet, shown: Bet | undefined): SettlementVerdict {
  if (!shown) return { kind: "no_results" };
  if (!KNOWN_RULES.includes(rules)) return { kind: "other_rules", rules };
  if (shown.id !== sealed.id || shown.legs.length !== sealed.legs.length) return { kind: "other_bet" };
  const computed = outcomeOf(sealed, shown);
  if (!computed) return { kind: "impossible" };
  const isSame =
    isSameEnd(computed.status, shown) && computed.payout === shown.payout && (computed.tax ?? 0) === shown.tax;
  const isOfferSame = computed.offerPaid === shown.offerPaid && computed.offerFreeBet === shown.offerFreeBet;
  if (!isSame || !isOfferSame) return { kind: "differs", computed };
  return computed.payout === null ? { kind: "open" } : { kind: "agrees", computed };
}

/**
 * A single that a dead heat left less than its stake was once told by its leg's result. Statements from then stay true,
 * since the name of an end changes no money.
 */
function isSameEnd(computed: Bet["status"], { status, legs, eachWay }: Bet): boolean {
  const isSharedSingle = legs.length === 1 && !eachWay && legs[0]?.deadHeat !== undefined;
  return computed === status || (computed === "part_returned" && isSharedSingle && status === legs[0]?.result);
}

/** Undefined for terms that make no valid bet, which only occur if someone has changed them. */
function outcomeOf(sealed: Bet, shown: Bet): BetOutcome | undefined {
  if (sealed.system && !isPossibleSystem(sealed.legs.length, sealed.system)) return undefined;
  const results = sealed.legs.map((leg, at) => resultOf(leg, shown.legs[at]!));
  if (results.includes(undefined)) return undefined;
  return betOutcome({
    ...sealed,
    cashedOut: shown.cashedOut,
    legs: sealed.legs.map(({ odds, eachWay }, at) => {
      const { deadHeat, deduction, placed, isTwoAhead } = shown.legs[at]!;
      return { odds, eachWay, result: results[at] ?? null, deadHeat, deduction, placed, isTwoAhead };
    }),
  });
}

/**
 * The result of a leg. For a combination it follows from the agreed parts, unless bets on the whole combination were
 * cancelled, which the parts do not show. Undefined if the result of a part is missing.
 */
function resultOf(agreed: PlacedLeg, { result, parts, voidReason }: PlacedLeg): PlacedLeg["result"] | undefined {
  // Receipts from before parts were recorded have none.
  const isInParts = agreed.marketId === BUILDER && (agreed.parts ?? parts) !== undefined;
  if (!isInParts || (result === "void" && voidReason)) return result;
  if (parts?.length !== builderParts(agreed.outcomeId)?.length) return undefined;
  return combinationResult(parts?.map((part) => part.result) ?? []);
}
