import type { NamedEvent, PriceKey } from "../../sportsbook/contract.ts";
import type { BookingRequest } from "../booking-wire.ts";
import { combinedOdds } from "../rules/settlement-rules.ts";
import type { System } from "../rules/system-rules.ts";
import { isClosed } from "../slip/bet-view.ts";
import type { SlipMode } from "../slip/slip-bets.ts";
import { type SlipView } from "../slip/slip-view.ts";
import type { Bet } from "../wire.ts";
import { lineOf } from "./booking-api.ts";

/** A pick as it is shared: the outcome and its price in thousandths. */
export interface SharedPick extends PriceKey {
  readonly odds: number;
  readonly event: NamedEvent;
}

/** The part of a slip or placed bet that is shared: no stake and no data of the player. */
export interface SharedSlip {
  readonly picks: readonly SharedPick[];
  readonly mode: SlipMode;
  readonly system: System | undefined;
  readonly eachWay: boolean;
}

/** The picks of the slip that can still be bet on, ready to share. */
export function sharedOf({ legs, mode, bets }: Pick<SlipView, "legs" | "mode" | "bets">): SharedSlip {
  const open = legs.filter((leg) => !isClosed(leg));
  const system = open.length === legs.length ? bets[0]?.system : undefined;
  return {
    picks: open.map(({ pick, odds }) => ({ ...pick, odds })),
    // A system counts its picks; with fewer picks it would be a different system.
    mode: mode === "system" && !system ? "express" : mode,
    system,
    eachWay: bets.some((bet) => bet.eachWay),
  };
}

/** A placed bet, so that others can place it too. */
export function sharedBet({ type, legs, system, eachWay }: Bet): SharedSlip {
  return {
    picks: legs.map((leg) => ({ ...leg, event: leg })),
    mode: type === "single" ? "singles" : type,
    system: system ?? undefined,
    eachWay,
  };
}

export const bookingOf = ({ picks, mode, system, eachWay }: SharedSlip): BookingRequest => ({
  mode,
  picks: picks.map((pick) => lineOf(pick)),
  ...(system && { system }),
  ...(eachWay && { eachWay: true }),
});

/** The odds of all the picks together; undefined for singles and systems. */
export const sharedOdds = ({ picks, mode }: SharedSlip): number | undefined =>
  mode === "express" ? combinedOdds(picks) : undefined;
