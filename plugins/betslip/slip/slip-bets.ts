import { type Pick, priceKeyText } from "../../sportsbook/contract.ts";
import type { BetOffer } from "../offers/offer-wire.ts";
import type { System } from "../rules/system-rules.ts";
import { combinationsOf, isPossibleSystem, systemsOver } from "../rules/system-rules.ts";
import type { Acceptance, BetType, PlaceBetRequest } from "../wire.ts";

/** How the slip bets on its picks: each by itself, all in one bet, or as a system. */
export type SlipMode = "singles" | "express" | "system";

/** The chosen system; bankers by their `priceKeyText`, so that they stay bankers when other picks come and go. */
export interface ChosenSystem {
  readonly sizes: readonly number[];
  readonly bankers: readonly string[];
}

/** A bet that the slip would place. */
export interface SlipBet {
  /** The pick's `priceKeyText` for a single, else `express` or `system`. */
  readonly key: string;
  readonly type: BetType;
  readonly picks: readonly Pick[];
  readonly system: System | undefined;
  /** How many bets it consists of. */
  readonly combinations: number;
  /** Half of each of its stakes is on winning, half on places. */
  readonly eachWay: boolean;
  /** How many times the entered stake is staked: once for each of its bets, and twice that if each way. */
  readonly units: number;
  /** The whole stake in minor units. */
  readonly stake: number;
  /** The id of the free bet that pays the stake. */
  readonly freeBet: string | undefined;
  /** The offer that is taken with it. */
  readonly offer: BetOffer | undefined;
}

/** The options that the picks and the player's bonuses allow beyond a plain bet. */
export interface BetTerms {
  /** Whether all of these can be bet on each way. */
  readonly isEachWay: (picks: readonly Pick[]) => boolean;
  /** The free bet that pays the stake of the only bet, with its amount in minor units. */
  readonly freeBet: { readonly id: string; readonly amount: number } | undefined;
  /** The offer that the only bet takes. */
  readonly offer: BetOffer | undefined;
}

const PLAIN: BetTerms = { isEachWay: () => false, freeBet: undefined, offer: undefined };

type BetParts = Omit<SlipBet, "combinations" | "eachWay" | "units" | "stake" | "freeBet" | "offer">;

export interface BetChoice {
  readonly picks: readonly Pick[];
  readonly stakes: Readonly<Record<string, number>>;
  readonly mode: SlipMode;
  readonly system: ChosenSystem;
  readonly eachWay: boolean;
}

/** The mode that so many picks allow: the given one if possible. */
export const possibleMode = (mode: SlipMode, picks: number): SlipMode =>
  picks < 2 ? "singles" : mode === "system" && picks < 3 ? "express" : mode;

/** The bets that these picks make. */
export function slipBets(choice: BetChoice, terms = PLAIN): readonly SlipBet[] {
  const { picks, mode, system } = choice;
  const possible = possibleMode(mode, picks.length);
  if (possible !== "singles") {
    const chosen = possible === "system" ? possibleSystem(picks, system) : undefined;
    return [slipBet({ key: possible, type: possible, picks, system: chosen }, choice, terms)];
  }
  // One free bet pays one bet, and one offer is taken with one.
  const [freeBet, offer] = picks.length === 1 ? [terms.freeBet, terms.offer] : [];
  return picks.map((pick) =>
    slipBet({ key: priceKeyText(pick), type: "single", picks: [pick], system: undefined }, choice, {
      ...terms,
      freeBet,
      offer,
    }),
  );
}

function slipBet(
  bet: BetParts,
  { stakes, eachWay: wantsEachWay }: BetChoice,
  { isEachWay, freeBet, offer }: BetTerms,
): SlipBet {
  const combinations = bet.system ? combinationsOf(bet.picks.length, bet.system) : 1;
  const eachWay = wantsEachWay && isEachWay(bet.picks);
  const units = combinations * (eachWay ? 2 : 1);
  const stake = freeBet ? freeBet.amount : (stakes[bet.key] ?? 0) * units;
  return { ...bet, combinations, eachWay, units, stake, freeBet: freeBet?.id, offer: freeBet ? undefined : offer };
}

/** The chosen system if the picks allow it, else the first one that they do. */
function possibleSystem(picks: readonly Pick[], { sizes, bankers }: ChosenSystem): System {
  const positions = picks.flatMap((pick, at) => (bankers.includes(priceKeyText(pick)) ? [at] : []));
  const chosen = { sizes: [...sizes], bankers: positions };
  if (sizes.length > 0 && isPossibleSystem(picks.length, chosen)) return chosen;
  return systemsOver(picks.length, positions)[0] ?? systemsOver(picks.length)[0] ?? { sizes: [2], bankers: [] };
}

/** The request that places a bet, at the prices that its player saw. */
export function betRequest(bet: SlipBet, currency: string, acceptance: Acceptance): PlaceBetRequest {
  return {
    type: bet.type,
    legs: bet.picks.map(({ eventId, marketId, specifiers, outcomeId, odds, version, origin }) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
      odds,
      version,
      origin,
    })),
    ...(bet.system && { system: bet.system }),
    ...(bet.eachWay && { eachWay: true }),
    stake: bet.stake,
    currency,
    ...(bet.offer && { offer: { id: bet.offer.id, version: bet.offer.version } }),
    ...(bet.freeBet === undefined ? { wallet: "cash" } : { wallet: "free_bet", freeBet: bet.freeBet }),
    acceptance,
  };
}
