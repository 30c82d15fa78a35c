import { useFormat, useService, useTexts } from "@core";
import { Instead } from "../placement/commit-ways.tsx";
import type { BetView } from "../slip/bet-view.ts";
import { SLIP } from "../tokens.ts";

interface StakeInsteadProps {
  readonly bet: BetView;
  /** The whole stake that is offered, in minor units. */
  readonly whole: number;
  readonly currency: string;
  /** How to round if a system's stake cannot be split evenly over its bets. */
  readonly round?: (minor: number) => number;
  readonly text?: "commit.instead" | "commit.maximum";
}

/** A button that enters this whole stake, or the nearest one that can be split evenly. */
export function StakeInstead({ bet, whole, currency, round = Math.floor, text = "commit.instead" }: StakeInsteadProps) {
  const t = useTexts("betslip");
  const format = useFormat();
  const slip = useService(SLIP);
  const each = round(whole / bet.units);
  if (each <= 0) return null;
  return (
    <Instead onPress={() => slip.stake(bet.key, each)}>
      {t(text, { amount: format.money(each * bet.units, currency) })}
    </Instead>
  );
}
