import { CONFIG, useService, useStore } from "@core";
import { SESSION } from "../../session/contract.ts";

/** The currency of the player's account; for a visitor that of the brand. */
export function useOwnCurrency(): string {
  const own = useStore(useService(SESSION), ({ account }) => account?.currency.name);
  const { defaultCurrency } = useService(CONFIG).value.common;
  return own ?? defaultCurrency;
}
