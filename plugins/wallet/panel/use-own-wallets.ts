import { useService, useStore } from "@core";
import type { Balances } from "../balances.ts";
import { WALLET_STORE } from "../wallet-store.ts";

const NONE: Balances = {};

/** The wallets in the player's currencies. Empty without several currencies, and while a host holds the wallet. */
export function useOwnWallets(): Balances {
  const wallet = useService(WALLET_STORE);
  const balances = useStore(wallet, (state) => state.balances);
  return wallet.canOpenCurrency ? balances : NONE;
}
