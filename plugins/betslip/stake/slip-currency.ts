import type { Config } from "@core";
import type { AccountInfo, Balance } from "../../session/contract.ts";

/** The currency of the stakes: the balance's, else the account's, else the brand's for visitors. */
export function slipCurrency(
  balance: Balance | undefined,
  account: AccountInfo | undefined,
  configuration: Config["value"],
): string {
  return balance?.currency ?? account?.currency.name ?? configuration.common.defaultCurrency;
}
