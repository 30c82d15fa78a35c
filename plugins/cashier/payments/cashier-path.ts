import type { Navigation } from "@core";
import type { Direction } from "../payment-rules.ts";

export interface CashierQuery {
  /** In minor units of the account's currency. */
  readonly amount?: number | undefined;
  /** The payment that is shown. */
  readonly payment?: string | undefined;
  /** The order whose payment is shown. */
  readonly sent?: string | undefined;
  /** Where the player goes on: a path of the product. */
  readonly return?: string | undefined;
}

/** What the platform takes for a way back. */
const LONGEST = 300;

/** The path of the cashier's screen. A way back that is too long for a payment service is left out. */
export function pathOf(navigation: Navigation, direction: Direction, query: CashierQuery = {}): string {
  const path = navigation.linkTo("cashier", { "deposit|withdraw": direction === "deposit" ? "deposit" : "withdraw" });
  const given = Object.entries(query).flatMap(([name, value]: [string, string | number | undefined]) =>
    value === undefined || encodeURIComponent(value).length > LONGEST ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
