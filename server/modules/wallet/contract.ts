/** Money as other modules see it and publish it. */
export type { Money } from "./balance.ts";
export { findAllMoney, grant } from "./repository.ts";
export type { BalancePublisher, Wallets, WalletService } from "./service.ts";
