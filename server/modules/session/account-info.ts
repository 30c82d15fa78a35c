import type { AccountInfo } from "../../../plugins/session/wire.ts";
import type { CurrencySettings } from "../configuration/currencies.ts";
import type { Standing } from "../guard/repository.ts";
import type { Wallets } from "../wallet/service.ts";
import type { Player } from "./player.ts";

export interface AccountParts {
  readonly wallets: Wallets;
  readonly currency: CurrencySettings;
  readonly standing: Standing;
  readonly playerCluster: string;
}

/** A player and their money in the form of `getAccountInfo`. */
export function presentAccount(
  player: Player,
  { wallets, currency, standing, playerCluster }: AccountParts,
): AccountInfo {
  return {
    number: player.number,
    status: player.status,
    brand: player.brand,
    email: player.email,
    phone: player.phone,
    isPhoneConfirmed: player.isPhoneConfirmed,
    isEmailConfirmed: player.isEmailConfirmed,
    currency: { name: player.currency, symbol: currency.symbol, longName: currency.longName },
    balances: wallets.own,
    multiCurrencyBalances: wallets.all,
    permissions: permissionsOf(player, standing),
    documentsStatus: documentsOf(standing),
    riskLevels: { Sport: player.riskLevel === null ? null : { id: player.riskLevel }, Casino: null },
    isCursed: player.isCursed,
    playerCluster,
  };
}

const PERMISSIONS = ["sportBetting", "casino", "deposit", "withdraw"];
const DOCUMENTS = ["identity", "address", "paymentMethod", "selfie"];

/** A player's permissions, each with the reason if it is denied. */
export function permissionsOf(
  { status }: Player,
  { permissions }: Standing,
): Record<string, { allowed: boolean; reason: string | null }> {
  const byStatus = status === "active" ? { allowed: true, reason: null } : { allowed: false, reason: status };
  return Object.fromEntries(
    PERMISSIONS.map((name) => [name, byStatus.allowed ? (permissions[name] ?? byStatus) : byStatus]),
  );
}

/** Identity, address, payment method and selfie each have their own state. */
export function documentsOf({ documents }: Standing): Record<string, string> {
  return Object.fromEntries(DOCUMENTS.map((kind) => [kind, documents[kind] ?? "not_started"]));
}
