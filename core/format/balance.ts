import { formatCompact } from "./compact.ts";
import type { Format } from "./format.ts";

/** The variants of a balance that the specification names. */
export interface FormattedBalance {
  /** With the currency symbol, as the language writes it: `€1,000.00`. */
  readonly formattedBalance: string;
  /** Without the symbol: `1,000.00`. */
  readonly plain: string;
  /** Without any space. */
  readonly noSpace: string;
  /** Amount and currency code: `1,000.00 EUR`. */
  readonly label: string;
  /** The same as a compact number, in every language alike: `1.000,00 EUR`, `12,5k EUR`. */
  readonly shortenedLabel: string;
  /** Digits and decimal point only: `1000.00`. */
  readonly digits: string;
}

/** Section 9: at most 9 significant digits and 2 decimals. Always rounds down: a balance is never shown too high. */
const ROUNDING: Intl.NumberFormatOptions = {
  maximumSignificantDigits: 9,
  roundingPriority: "lessPrecision",
  roundingMode: "trunc",
};

const plainDigits: Record<number, Intl.NumberFormat> = {};

/** A balance in minor units in all the specification's variants. */
export function formatBalance(format: Format, minor: number, currency: string): FormattedBalance {
  const value = minor / 10 ** format.minorDigits(currency);
  const decimals = Math.min(2, format.minorDigits(currency));
  const rounding = { ...ROUNDING, minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const formattedBalance = format.amount(value, currency, rounding);
  const plain = format.number(value, rounding);
  const digits = (plainDigits[decimals] ??= new Intl.NumberFormat("en", { ...rounding, useGrouping: false }));
  return {
    formattedBalance,
    plain,
    noSpace: formattedBalance.replace(/\s/g, ""),
    label: `${plain} ${currency}`,
    shortenedLabel: `${formatCompact(value, decimals)} ${currency}`,
    digits: digits.format(value),
  };
}
