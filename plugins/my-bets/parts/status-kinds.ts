import type { Bet } from "../../betslip/wire.ts";

/** The icon of a status, for bets and legs. */
export const ICONS: Readonly<Record<Bet["status"], string>> = {
  open: "clock",
  won: "circle-check",
  half_won: "circle-check",
  lost: "circle-x",
  half_lost: "circle-x",
  part_returned: "circle-x",
  void: "ban",
  cashed_out: "circle-check",
};

/** The color family of a status; half results have that of the whole result. */
export const KINDS: Readonly<Record<Bet["status"], string | undefined>> = {
  open: "open",
  won: "won",
  half_won: "won",
  lost: "lost",
  half_lost: "lost",
  part_returned: "lost",
  void: undefined,
  cashed_out: "won",
};
