import type { FreeBetConditions } from "../bonuses/bonuses-wire.ts";
import type { FreeBetMismatch } from "../refusal-wire.ts";
import type { BetType, ExpressBoost } from "../wire.ts";

/** The part of a bet that bonuses depend on. Amounts in minor units, `odds` of the whole bet in thousandths. */
export interface BonusBet {
  readonly type: BetType;
  readonly eachWay?: boolean | undefined;
  readonly stake: number;
  readonly currency: string;
  readonly odds: number;
  readonly sportCodes: readonly string[];
}

export interface FreeBetTerms {
  readonly amount: number;
  readonly currency: string;
  readonly conditions: FreeBetConditions;
}

/** Why a free bet cannot be staked on a bet; undefined if it can. */
export function freeBetMismatch(freeBet: FreeBetTerms, bet: BonusBet): FreeBetMismatch | undefined {
  const { minOdds, types = ["single", "express"], sportCodes } = freeBet.conditions;
  if (freeBet.currency !== bet.currency) return "currency";
  if (freeBet.amount !== bet.stake) return "stake";
  if (bet.eachWay || !types.some((type) => type === bet.type)) return "type";
  if (minOdds !== undefined && bet.odds < minOdds) return "odds";
  if (sportCodes && !bet.sportCodes.every((code) => sportCodes.includes(code))) return "sport";
  return undefined;
}

/** The boost that a bet gets; only an express to win that is placed with money gets one. */
export function boostOf(
  boost: ExpressBoost | null,
  bet: { readonly type: BetType; readonly eachWay?: boolean | undefined; readonly isFreeBet?: boolean | undefined },
): ExpressBoost | null {
  return bet.type === "express" && !bet.eachWay && !bet.isFreeBet ? boost : null;
}
