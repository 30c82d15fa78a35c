import { token, topic, type Readable } from "@core";
import type { Observable } from "rxjs";
import * as z from "zod/mini";
import type { Balance } from "../session/contract.ts";

export interface WalletState {
  /** True from a balance request to its result. */
  readonly isLoading: boolean;
  /** In the currency that the player has chosen to see. Undefined for a visitor and before the first answer. Amounts in minor units. */
  readonly balance: Balance | undefined;
  /** In the account's own currency, which bets are placed in, whatever is shown. */
  readonly own: Balance | undefined;
  readonly isHidden: boolean;
}

/** The player's money. */
export interface Wallet extends Readable<WalletState> {
  /** Takes a balance that another call brought, for example a bet's receipt. */
  accept(balance: Balance): void;
  /** Asks the platform, or the host whose wallet it is; does nothing for a visitor. */
  refresh(): Promise<void>;
  toggleHidden(): void;
}

export const WALLET = token<Wallet>("wallet/store");

/**
 * The wallet of the page that frames the product. While somebody provides it, every balance comes from there and the platform is
 * not asked. Amounts in minor units.
 */
export interface HostWallet {
  /** What the player has, by currency code. Rejects where the host refuses or is silent. */
  balances(): Promise<Readonly<Record<string, Balance>>>;
  /** What has changed without having been asked for, one currency at a time. */
  readonly changes$: Observable<Balance>;
}

export const HOST_WALLET = token<HostWallet>("wallet/host");

/** Amounts in minor units of `currency`. */
export const balanceUpdated = topic(
  "wallet/balance-updated",
  z.object({ currency: z.string(), available: z.int(), total: z.int() }),
  { visibility: "public", personalData: "pseudonymous" },
);
