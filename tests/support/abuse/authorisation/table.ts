import { ACCOUNT_ROUTES } from "./account.ts";
import { BET_ROUTES } from "./bets.ts";
import { CASINO_ROUTES } from "./casino.ts";
import { FOOTBOSS_ROUTES } from "./footboss.ts";
import { IDENTITY_ROUTES } from "./identity.ts";
import { LINE_ROUTES } from "./line.ts";
import { MESSAGE_ROUTES } from "./messages.ts";
import { MONEY_ROUTES } from "./money.ts";
import type { Row, Rows } from "./row.ts";
import { SANDBOX_ROUTES } from "./sandbox.ts";

const AREAS = [
  LINE_ROUTES,
  ACCOUNT_ROUTES,
  IDENTITY_ROUTES,
  MONEY_ROUTES,
  BET_ROUTES,
  CASINO_ROUTES,
  FOOTBOSS_ROUTES,
  MESSAGE_ROUTES,
  SANDBOX_ROUTES,
];

/**
 * Every route of the platform by method and address, without those of the desk, whose acts say who may call them. A route
 * without a row fails the tests.
 */
export const AUTHORISATION: Rows = together(AREAS);

/** The rows of all areas; a route has one. */
function together(areas: readonly Rows[]): Rows {
  const table: Record<string, Row> = {};
  for (const [name, row] of areas.flatMap((area) => Object.entries(area))) {
    if (name in table) throw new Error(`${name} has two rows`);
    table[name] = row;
  }
  return table;
}
