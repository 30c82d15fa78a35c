import type { AccountInfo, Balance, SessionAnswer } from "../wire.ts";

/** A balance of euros, in cents. */
export const balanceOf = (available: number, currency = "EUR"): Balance => ({
  currency,
  total: available,
  pendingBet: 0,
  available,
  restOfSum: available,
  pendingWithdrawal: 0,
  bonuses: { depositBonus: 0, receivedBonus: 0 },
  productBalances: {},
});

export const accountOf = (number: string, available = 100_000): AccountInfo => ({
  number,
  status: "active",
  brand: "openline",
  email: `player-${number}@example.com`,
  phone: null,
  isPhoneConfirmed: false,
  isEmailConfirmed: true,
  currency: { name: "EUR", symbol: "€", longName: "Euro" },
  balances: balanceOf(available),
  multiCurrencyBalances: { EUR: balanceOf(available) },
  permissions: {},
  documentsStatus: {},
  riskLevels: { Sport: { id: "low" }, Casino: null },
});

export const sessionOf = (token: string, userId = "1"): SessionAnswer => ({
  token,
  expiresIn: 600,
  loginType: "email",
  sessionStartDate: "2026-01-01T12:00:00.000Z",
  userId,
});
