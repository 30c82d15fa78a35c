import { DOCUMENT_KINDS } from "../../../plugins/kyc/kyc-rules.ts";
import { type Permission, PERMISSIONS } from "../../../plugins/session/permission-rules.ts";
import type { AccountInfo } from "../../../plugins/session/wire.ts";
import type { CurrencySettings } from "../../money/currencies.ts";
import type { Player } from "../../players/player.ts";
import { ACTIVITIES, isAccountOpenFor, type RequiredDocuments, type Standing } from "../guard/contract.ts";
import type { Wallets } from "../wallet/contract.ts";

export interface AccountParts {
  readonly wallets: Wallets;
  readonly currency: CurrencySettings;
  readonly standing: Standing;
  readonly required: RequiredDocuments;
  readonly playerCluster: string;
}

/** A player and their money in the form of `getAccountInfo`. */
export function presentAccount(
  player: Player,
  { wallets, currency, standing, required, playerCluster }: AccountParts,
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
    permissions: permissionsOf(player, standing, required),
    documentsStatus: documentsOf(standing),
    riskLevels: { Sport: levelOf(player.riskLevel), Casino: levelOf(player.casinoRiskLevel) },
    isCursed: player.isCursed,
    playerCluster,
  };
}

const levelOf = (id: string | null) => (id === null ? null : { id });

/**
 * A player's permissions, each with the reason if it is denied: the status of the account, `documents` if some have to
 * be approved first, or what the operator wrote.
 */
export function permissionsOf(
  { status }: Player,
  standing: Standing,
  required: RequiredDocuments,
): Record<string, { allowed: boolean; reason: string | null }> {
  const of = (name: Permission) => {
    if (!isAccountOpenFor(status, ACTIVITIES[name])) return { allowed: false, reason: status };
    const set = standing.permissions[name];
    if (set?.allowed === false) return set;
    const isMissing = required[name].some((kind) => standing.documents[kind] !== "approved");
    return isMissing ? { allowed: false, reason: "documents" } : (set ?? { allowed: true, reason: null });
  };
  return Object.fromEntries(PERMISSIONS.map((name) => [name, of(name)]));
}

/** Identity, address, payment method and selfie each have their own state. */
export function documentsOf({ documents }: Standing): Record<string, string> {
  return Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, documents[kind] ?? "not_started"]));
}
