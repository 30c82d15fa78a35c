import { ACCOUNT_TABLES } from "./account-tables.ts";
import { BETTING_TABLES } from "./betting-tables.ts";
import { BONUS_TABLES } from "./bonus-tables.ts";
import { CASHIER_TABLES } from "./cashier-tables.ts";
import { CASINO_TABLES } from "./casino-tables.ts";
import { ENTRANCE_TABLES } from "./entrance-tables.ts";
import { FOOTBOSS_TABLES } from "./footboss-tables.ts";
import { IDENTITY_TABLES } from "./identity-tables.ts";
import { LOYALTY_TABLES } from "./loyalty-tables.ts";
import type { Law, PersonalTable } from "./rule.ts";
import { SUPPORT_TABLES } from "./support-tables.ts";

/**
 * Every table that says something about a player, in the order in which an account is erased: rows come before those
 * that they name. With `OTHER_TABLES` these are all tables of the database; a test compares them with it.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  ...ENTRANCE_TABLES,
  ...BETTING_TABLES,
  ...BONUS_TABLES,
  ...CASHIER_TABLES,
  ...CASINO_TABLES,
  ...LOYALTY_TABLES,
  ...FOOTBOSS_TABLES,
  ...SUPPORT_TABLES,
  ...IDENTITY_TABLES,
  ...ACCOUNT_TABLES,
];

/** What laws keep of an erased account, and for how many years at most. */
export function keptByLaw(tables = PERSONAL_TABLES): readonly { readonly law: Law; readonly years: number }[] {
  const years = new Map<Law, number>();
  for (const { end } of tables) if (end.as === "keep") years.set(end.law, Math.max(end.years, years.get(end.law) ?? 0));
  return [...years].map(([law, most]) => ({ law, years: most }));
}
