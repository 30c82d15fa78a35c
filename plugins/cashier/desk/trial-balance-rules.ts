import type { TrialBalanceAnswer } from "./wire.ts";

export type BalanceRow = TrialBalanceAnswer["rows"][number];

/** The total of each currency, which is zero in books that are right. */
export function sumsOf(rows: readonly BalanceRow[]): readonly { readonly currency: string; readonly sum: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, balance } of rows) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  return [...sums].map(([currency, sum]) => ({ currency, sum }));
}
