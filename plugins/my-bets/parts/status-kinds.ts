import { betOutcome } from "../../betslip/exports/settlement.ts";
import type { Bet, PlacedLeg } from "../../betslip/wire.ts";

/** The icon of a status, for bets and legs. */
export const ICONS: Readonly<Record<Bet["status"], string>> = {
  open: "clock",
  won: "circle-check",
  half_won: "circle-check",
  lost: "circle-x",
  half_lost: "circle-x",
  part_returned: "circle-dashed",
  void: "ban",
  cashed_out: "circle-check",
};

/** The color family of a status; half results have that of the whole result. A part that came back is no win and no loss. */
export const KINDS: Readonly<Record<Bet["status"], string | undefined>> = {
  open: "open",
  won: "won",
  half_won: "won",
  lost: "lost",
  half_lost: "lost",
  part_returned: undefined,
  void: undefined,
  cashed_out: "won",
};

/**
 * How a leg that has ended is shown: as a single on it would be, so one that a dead heat leaves less than its stake is
 * no win.
 */
export const endOf = ({ odds, result, deadHeat, deduction }: PlacedLeg): Bet["status"] =>
  betOutcome({ stake: 1_000_000, legs: [{ odds, result, deadHeat, deduction }] }).status;
