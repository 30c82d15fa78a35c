import { token, topic, type Readable } from "@core";
import * as z from "zod/mini";
import type { Balance } from "../session/contract.ts";

export interface WalletState {
  /** True from a balance request to its result. */
  readonly isLoading: boolean;
  /** Undefined for a visitor and before the first answer. Amounts in minor units. */
  readonly balance: Balance | undefined;
  readonly isHidden: boolean;
}

/** The player's money. */
export interface Wallet extends Readable<WalletState> {
  /** Takes a balance that another call brought, for example a bet's receipt. */
  accept(balance: Balance): void;
  /** Asks the platform; does nothing for a visitor. */
  refresh(): Promise<void>;
  toggleHidden(): void;
}

export const WALLET = token<Wallet>("wallet/store");

/** Amounts in minor units of `currency`. */
export const balanceUpdated = topic(
  "wallet/balance-updated",
  z.object({ currency: z.string(), available: z.int(), total: z.int() }),
  { visibility: "public" },
);
