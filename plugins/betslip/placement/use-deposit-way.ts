import { NAVIGATION, useService, useStore, useWay } from "@core";

/**
 * The path to the cashier with the deposit amount filled in, in minor units of the account's currency. It leads back to
 * the current page.
 */
export function useDepositWay(): (amount: number) => string | undefined {
  const way = useWay();
  const here = useStore(useService(NAVIGATION), (place) => place.path);
  return (amount) => {
    const path = way("cashier", { "deposit|withdraw": "deposit" });
    return path === undefined ? undefined : `${path}?amount=${amount}&return=${encodeURIComponent(here)}`;
  };
}
