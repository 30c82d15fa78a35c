import { combinedOdds, possibleReturn } from "../../../betslip/exports/settlement.ts";
import type { Bet, PlaceBetRequest, PlacedLeg } from "../../../betslip/wire.ts";
import {
  type Line,
  type NamedEvent,
  type Pick as Picked,
  type Price,
  type PriceKey,
  priceKeyText,
} from "../../../sportsbook/contract.ts";

/**
 * The legs from which a bet can be put together again: those that have not ended. Empty for a bet that cannot be
 * edited: its stake was a free bet, or it is a system or each way and some of its legs have ended.
 */
export function editableLegs({ legs, system, eachWay, isFreeBet }: Bet): readonly PlacedLeg[] {
  const open = legs.filter(({ result, isTwoAhead }) => result === null && !isTwoAhead);
  const isWhole = open.length === legs.length;
  return isFreeBet || ((system || eachWay) && !isWhole) ? [] : open;
}

/** Whether legs can be added and removed: a system and an each-way bet keep their number of legs. */
export const canResize = (bet: Bet): boolean => !bet.system && !bet.eachWay && editableLegs(bet).length > 0;

/** A pick of the new bet. */
export interface EditPick extends PriceKey, NamedEvent {
  readonly origin: string;
}

/** A leg of the new bet: one of the old bet with its replacement, or one that was added. */
export interface DraftLeg {
  /** Stays the same whichever outcome is picked. */
  readonly id: string;
  readonly pick: EditPick;
  readonly isKept: boolean;
  readonly isAdded: boolean;
}

export type Draft = readonly DraftLeg[];

const pickOf = ({ eventId, marketId, specifiers, outcomeId, home, away, sportCode }: PlacedLeg): EditPick => ({
  eventId,
  marketId,
  specifiers,
  outcomeId,
  home,
  away,
  sportCode,
  origin: "my-bets",
});

/** A pick of the slip as a pick of a bet. */
export const slipPick = ({
  event: { home, away, sportCode },
  eventId,
  marketId,
  specifiers,
  outcomeId,
  origin,
}: Picked) => ({ eventId, marketId, specifiers, outcomeId, home, away, sportCode, origin });

/** The bet before anything is changed. */
export const draftOf = (bet: Bet): Draft =>
  editableLegs(bet).map((leg) => ({ id: priceKeyText(leg), pick: pickOf(leg), isKept: true, isAdded: false }));

export const keptPicks = (draft: Draft): readonly EditPick[] =>
  draft.flatMap(({ isKept, pick }) => (isKept ? [pick] : []));

export const withLeg = (draft: Draft, pick: EditPick): Draft => [
  ...draft,
  { id: `added ${priceKeyText(pick)}`, pick, isKept: true, isAdded: true },
];

export const withSwapped = (draft: Draft, id: string, pick: EditPick): Draft =>
  draft.map((leg) => (leg.id === id ? { ...leg, pick } : leg));

/** Removes a leg or restores it; a leg that was added is dropped altogether. */
export const withToggled = (draft: Draft, id: string): Draft =>
  draft.flatMap((leg) => (leg.id !== id ? [leg] : leg.isAdded ? [] : [{ ...leg, isKept: !leg.isKept }]));

/**
 * Whether a pick can be combined with the others: none of them may be on its match, except the one that it replaces.
 */
export const fitsIn = (draft: Draft, { eventId }: PriceKey, inPlaceOf?: string): boolean =>
  draft.every(({ id, isKept, pick }) => !isKept || id === inPlaceOf || pick.eventId !== eventId);

export interface NewBet {
  readonly request: PlaceBetRequest;
  /** In thousandths, and the return when all legs win. */
  readonly odds: number;
  readonly possibleReturn: number;
}

/** The bet that replaces another: these picks at current prices. Undefined while one of them has no price. */
export function newBet(
  bet: Bet,
  picks: readonly EditPick[],
  stake: number,
  line: Pick<Line, "price">,
): NewBet | undefined {
  const prices = picks.map((pick) => line.price(pick));
  if (!prices.every((price): price is Price => price?.status === "active" && !price.isStale)) return undefined;
  const odds = prices.map((price) => price.odds);
  const type = bet.system ? "system" : picks.length > 1 ? "express" : "single";
  return {
    odds: combinedOdds(
      odds.map((each) => ({ odds: each })),
      { system: bet.system },
    ),
    possibleReturn: possibleReturn(stake, odds, bet.system),
    request: {
      type,
      legs: picks.map(({ eventId, marketId, specifiers, outcomeId, origin }, at) => ({
        eventId,
        marketId,
        specifiers,
        outcomeId,
        origin,
        odds: prices[at]!.odds,
        version: prices[at]!.version,
      })),
      ...(bet.system && { system: bet.system }),
      ...(bet.eachWay && { eachWay: true as const }),
      stake,
      currency: bet.currency,
      wallet: "cash",
      acceptance: { policy: "higher" },
    },
  };
}
