import { type Readable, slot, token, topic } from "@core";
import type { Observable } from "rxjs";
import * as z from "zod/mini";
import type { Balance } from "../session/contract.ts";

export interface WalletState {
  /** True from a balance request to its result. */
  readonly isLoading: boolean;
  /**
   * In the currency that the player has chosen to see. Undefined for a visitor and before the first answer. Amounts in
   * minor units.
   */
  readonly balance: Balance | undefined;
  /** In the account's own currency, in which bets are placed, whichever currency is shown. */
  readonly own: Balance | undefined;
  readonly isHidden: boolean;
}

/** The player's money. */
export interface Wallet extends Readable<WalletState> {
  /** Accepts a balance from the answer of another request, for example a bet's receipt. */
  accept(balance: Balance): void;
  /** Requests the balance from the platform, or from the host that holds the wallet; does nothing for a visitor. */
  refresh(): Promise<void>;
  toggleHidden(): void;
}

export const WALLET = token<Wallet>("wallet/store");

/**
 * The wallet of the page that frames the product. While it is provided, every balance comes from it and the platform is
 * not asked. Amounts in minor units.
 */
export interface HostWallet {
  /** The player's balances by currency code. Rejects if the host refuses or does not answer. */
  balances(): Promise<Readonly<Record<string, Balance>>>;
  /** Changes that the host sends by itself, one currency at a time. */
  readonly changes$: Observable<Balance>;
}

export const HOST_WALLET = token<HostWallet>("wallet/host");

export interface WalletActionProps {
  /** Closes the panel, which lies over the screen to which an action leads. */
  readonly close: () => void;
}

/** What a player can do with their money, under the amount in the wallet's panel. Each is a button or a link. */
export const WALLET_ACTIONS = slot<WalletActionProps>("wallet/panel-actions");

/** Beside the balance in the header, which has room for one button, such as to deposit. Visitors do not see it. */
export const BALANCE_ASIDE = slot("wallet/balance-aside");

/** Amounts in minor units of `currency`. */
export const balanceUpdated = topic(
  "wallet/balance-updated",
  z.object({ currency: z.string(), available: z.int(), total: z.int() }),
  { visibility: "public", personalData: "pseudonymous" },
);
