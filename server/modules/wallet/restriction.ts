import { type Product, PRODUCTS } from "../../../plugins/session/permission-rules.ts";
import { ACTIVITIES, isAccountOpenFor } from "../guard/contract.ts";

/** The result of `player_restrictions`: the player's restrictions on using money, in the guard's terms. */
export interface Restricted {
  readonly status: string;
  /** The reasons of the permissions that were removed; empty if no reason was given. */
  readonly permissions: Readonly<Record<string, string>>;
  /** The break that ends last; `until` is null if it has no end. */
  readonly break: { readonly until: string | null } | null;
}

/** Why a product's money cannot be used at a moment: the guard's code or an operator's text; null if it can. */
export function reasonAgainst(product: Product, restricted: Restricted, now: number): string | null {
  const activity = ACTIVITIES[PRODUCTS[product]];
  if (!isAccountOpenFor(restricted.status, activity)) return "ACCOUNT_NOT_ACTIVE";
  const { until } = restricted.break ?? { until: "" };
  if (until === null || Date.parse(until) > now) return "SELF_EXCLUDED";
  const words = restricted.permissions[activity.permission];
  return words === undefined ? null : words || activity.refusal;
}
