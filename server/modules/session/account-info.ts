import type { AccountInfo, Balance } from "../../../plugins/session/wire.ts";
import type { CurrencySettings } from "../configuration/currencies.ts";
import type { Player } from "./player.ts";

/** A player and the money as `getAccountInfo` shows them. */
export function presentAccount(player: Player, balance: Balance, currency: CurrencySettings): AccountInfo {
  return {
    number: player.number,
    status: player.status,
    brand: player.brand,
    email: player.email,
    phone: player.phone,
    isPhoneConfirmed: player.isPhoneConfirmed,
    isEmailConfirmed: player.isEmailConfirmed,
    currency: { name: player.currency, symbol: currency.symbol, longName: currency.longName },
    balances: balance,
    multiCurrencyBalances: { [balance.currency]: balance },
    permissions: permissionsOf(player),
    documentsStatus: documentsOf(),
    riskLevels: { Sport: null, Casino: null },
  };
}

/** What a player may do; each with the reason where it is not allowed. */
export function permissionsOf(player: Player): Record<string, { allowed: boolean; reason: string | null }> {
  const isActive = player.status === "active";
  const whileActive = { allowed: isActive, reason: isActive ? null : player.status };
  return { sportBetting: whileActive, casino: whileActive, deposit: whileActive, withdraw: whileActive };
}

/** Identity, address, payment method and selfie each have a state of their own. */
export function documentsOf(): Record<string, string> {
  return { identity: "not_started", address: "not_started", paymentMethod: "not_started", selfie: "not_started" };
}
