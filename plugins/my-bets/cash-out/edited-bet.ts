import { combinedOdds, possibleReturn } from "../../betslip/settlement/contract.ts";
import type { PlaceBetRequest } from "../../betslip/wire.ts";
import type { Line, Price } from "../../sportsbook/contract.ts";
import type { Bet, PlacedLeg } from "../wire.ts";

/**
 * The legs that a bet can be put together anew from: those that have yet to end. None of one that cannot be edited: its
 * stake was a free bet, or it is more than its legs, a system or each way, and some of them have ended.
 */
export function editableLegs({ legs, system, eachWay, isFreeBet }: Bet): readonly PlacedLeg[] {
  const open = legs.filter(({ result }) => result === null);
  const isWhole = open.length === legs.length;
  return isFreeBet || ((system || eachWay) && !isWhole) ? [] : open;
}

/** Whether legs can be taken out: of a system and of what is bet each way only the stake changes. */
export const canDropLegs = (bet: Bet): boolean => !bet.system && !bet.eachWay && editableLegs(bet).length > 1;

export interface NewBet {
  readonly request: PlaceBetRequest;
  /** In thousandths, and what it returns when all legs win. */
  readonly odds: number;
  readonly possibleReturn: number;
}

/** The bet that takes the place of another: its legs at the prices of now. Undefined while one of them has no price. */
export function newBet(
  bet: Bet,
  legs: readonly PlacedLeg[],
  stake: number,
  line: Pick<Line, "price">,
): NewBet | undefined {
  const prices = legs.map((leg) => line.price(leg));
  if (!prices.every((price): price is Price => price?.status === "active" && !price.isStale)) return undefined;
  const odds = prices.map((price) => price.odds);
  const type = bet.system ? "system" : legs.length > 1 ? "express" : "single";
  return {
    odds: combinedOdds(
      odds.map((each) => ({ odds: each })),
      { system: bet.system },
    ),
    possibleReturn: possibleReturn(stake, odds, bet.system),
    request: {
      type,
      legs: legs.map(({ eventId, marketId, specifiers, outcomeId }, at) => ({
        ...{ eventId, marketId, specifiers, outcomeId },
        ...{ odds: prices[at]!.odds, version: prices[at]!.version, origin: "my-bets" },
      })),
      ...(bet.system && { system: bet.system }),
      ...(bet.eachWay && { eachWay: true as const }),
      ...{ stake, currency: bet.currency, wallet: "cash", acceptance: { policy: "higher" } },
    },
  };
}
