import { priceKeyText, type Pick } from "../sportsbook/contract.ts";
import { combinationsOf, isPossibleSystem, systemsOver } from "./system-rules.ts";
import type { Acceptance, BetType, PlaceBetRequest, System } from "./wire.ts";

/** How the picks are bet on: each by itself, all in one bet, or as a system. */
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
  /** How many bets it is made of. */
  readonly combinations: number;
  /** The whole stake in minor units; what is entered for a system is the stake of one of its bets. */
  readonly stake: number;
}

export interface BetChoice {
  readonly picks: readonly Pick[];
  readonly stakes: Readonly<Record<string, number>>;
  readonly mode: SlipMode;
  readonly system: ChosenSystem;
}

/** The mode that so many picks allow. */
export const possibleMode = (mode: SlipMode, picks: number): SlipMode =>
  picks < 2 ? "singles" : mode === "system" && picks < 3 ? "express" : mode;

/** The bets that these picks make. */
export function slipBets({ picks, stakes, mode, system }: BetChoice): readonly SlipBet[] {
  const possible = possibleMode(mode, picks.length);
  if (possible === "singles") {
    return picks.map((pick) => {
      const key = priceKeyText(pick);
      return { key, type: "single", picks: [pick], system: undefined, combinations: 1, stake: stakes[key] ?? 0 };
    });
  }
  const isSystem = possible === "system";
  const chosen = isSystem ? possibleSystem(picks, system) : undefined;
  const combinations = chosen ? combinationsOf(picks.length, chosen) : 1;
  const stake = (stakes[possible] ?? 0) * combinations;
  return [{ key: possible, type: possible, picks, system: chosen, combinations, stake }];
}

/** The chosen system as far as the picks allow it, else the first one that they do. */
export function possibleSystem(picks: readonly Pick[], { sizes, bankers }: ChosenSystem): System {
  const positions = picks.flatMap((pick, at) => (bankers.includes(priceKeyText(pick)) ? [at] : []));
  const chosen = { sizes: [...sizes], bankers: positions };
  if (sizes.length > 0 && isPossibleSystem(picks.length, chosen)) return chosen;
  return systemsOver(picks.length, positions)[0] ?? systemsOver(picks.length)[0] ?? { sizes: [2], bankers: [] };
}

/** What is sent for a bet, at the prices that its player saw. */
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
    stake: bet.stake,
    currency,
    wallet: "cash",
    acceptance,
  };
}
