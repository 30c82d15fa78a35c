import type { Format } from "@core";

/** An amount as it is typed in the current language, without signs between thousands: `1200.50`. */
export function plainAmount(minor: number, currency: string, format: Format): string {
  const digits = format.minorDigits(currency);
  return format.number(minor / 10 ** digits, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
