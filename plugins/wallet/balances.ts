import type { Balance } from "../session/contract.ts";

/** The player's balances by currency code. */
export type Balances = Readonly<Record<string, Balance>>;

/**
 * Adds a balance to the known ones. Of two in one currency the one with the greater revision stays, in whatever order
 * they arrive. Without revisions the age is unknown, and the one received last stays.
 */
export function withBalance(known: Balances, received: Balance): Balances {
  const before = known[received.currency];
  return before && isOlder(received, before) ? known : { ...known, [received.currency]: received };
}

const isOlder = (received: Balance, known: Balance): boolean =>
  received.revision !== undefined && known.revision !== undefined && received.revision < known.revision;

/** The balance to show: in the chosen currency if there is one, else in the account's own, else the first. */
export const shownOf = (balances: Balances, chosen: string | undefined, own: string): Balance | undefined =>
  (chosen === undefined ? undefined : balances[chosen]) ?? balances[own] ?? Object.values(balances)[0];
