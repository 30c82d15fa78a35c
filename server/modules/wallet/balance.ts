import type { Balance } from "../../../plugins/session/wire.ts";
import type { Money } from "./repository.ts";

/** The ledger's accounts of a player as the product shows a balance. */
export function presentBalance({ currency, cash, pendingBets }: Money): Balance {
  const total = cash + pendingBets;
  return {
    currency,
    total,
    pendingBet: pendingBets,
    available: cash,
    restOfSum: cash,
    pendingWithdrawal: 0,
    bonuses: { depositBonus: 0, receivedBonus: 0 },
    productBalances: {
      Sport: { amount: total, available: cash, reason: null, oldBalance: total },
      Casino: { amount: cash, available: cash, reason: null, oldBalance: cash },
    },
  };
}
