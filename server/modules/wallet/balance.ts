import type { Balance } from "../../../plugins/session/wire.ts";
import { type Product, reasonAgainst, type Restricted } from "./restriction.ts";

/** The result of `player_money`; amounts in minor units. */
export interface Money {
  readonly currency: string;
  readonly cash: number;
  readonly pendingBets: number;
  /** Rises with every posting to one of the player's accounts in the currency. */
  readonly revision: number;
  readonly restrictions: Restricted;
}

/** A player's ledger accounts in the form of a balance, at a moment of platform time. */
export function presentBalance({ currency, cash, pendingBets, revision, restrictions }: Money, now: number): Balance {
  const total = cash + pendingBets;
  const product = (name: Product, amount: number) => {
    const reason = reasonAgainst(name, restrictions, now);
    return { amount, available: reason === null ? cash : 0, reason, oldBalance: amount };
  };
  return {
    currency,
    revision,
    total,
    pendingBet: pendingBets,
    available: cash,
    restOfSum: cash,
    // There is no cashier yet, so no withdrawal is ever pending.
    pendingWithdrawal: 0,
    bonuses: { depositBonus: 0, receivedBonus: 0 },
    productBalances: { Sport: product("Sport", total), Casino: product("Casino", cash) },
  };
}
