import { useFormat } from "@core";

/** Writes amounts in minor units of a currency. */
export function useMoney(currency: string): (minor: number) => string {
  const format = useFormat();
  return (minor) => format.money(minor, currency);
}
