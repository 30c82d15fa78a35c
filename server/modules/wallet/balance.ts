import type { Product } from "../../../plugins/session/permission-rules.ts";
import type { Balance } from "../../../plugins/session/wire.ts";
import { reasonAgainst, type Restricted } from "./restriction.ts";

/** The result of `player_money`; amounts in minor units. */
export interface Money {
  readonly currency: string;
  readonly cash: number;
  readonly pendingBets: number;
  /** Reserved for withdrawals that have not ended; it cannot be played with. Answers of earlier releases have none. */
  readonly pendingWithdrawals?: number;
  /** Bonus money of deposits, and of anything else, until it is wagered. Answers of earlier releases have none. */
  readonly depositBonus?: number;
  readonly receivedBonus?: number;
  /** Rises with every posting to one of the player's accounts in the currency. */
  readonly revision: number;
  readonly restrictions: Restricted;
}

/** A player's ledger accounts in the form of a balance, at a moment of platform time. */
export function presentBalance(money: Money, now: number): Balance {
  const { currency, cash, pendingBets, pendingWithdrawals = 0, revision, restrictions } = money;
  const { depositBonus = 0, receivedBonus = 0 } = money;
  const total = cash + pendingBets + pendingWithdrawals;
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
    pendingWithdrawal: pendingWithdrawals,
    bonuses: { depositBonus, receivedBonus },
    productBalances: {
      Sport: product("Sport", cash + pendingBets),
      Casino: product("Casino", cash),
    } satisfies Record<Product, unknown>,
  };
}
