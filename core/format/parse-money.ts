import { latinDigits } from "./digits-rules.ts";
import type { Format } from "./format.ts";

export interface Notation {
  /** The thousands separator of the current language. */
  readonly group: string;
  /** How many minor digits the currency has. */
  readonly minorDigits: number;
}

/** An amount as a player would type it in the current language, without thousands separators: `1200.50`. */
export function typedMoney(minor: number, currency: string, format: Format): string {
  const digits = format.minorDigits(currency);
  return format.number(minor / 10 ** digits, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Parses a typed amount into minor units, in the current language's or in plain notation; undefined if it is invalid.
 */
export function parseMoney(text: string, currency: string, format: Format): number | undefined {
  const [group = ","] = format.number(1_234_567).replace(/\p{Nd}/gu, "");
  return parseAmount(text, { group, minorDigits: format.minorDigits(currency) });
}

/**
 * Parses a typed amount into minor units. Comma and point are both accepted as the decimal sign, as keyboards of any
 * script write them. Returns undefined rather than guess if the text has two readings that differ by a factor of a thousand, or more decimals than the
 * currency.
 */
export function parseAmount(text: string, { group, minorDigits }: Notation): number | undefined {
  const plain = latinDigits(text)
    .replace(/[٫．。｡]/g, ".")
    .replace(/[،，]/g, ",")
    .replace(/[\s'’٬\p{Bidi_Control}]/gu, "");
  const [, whole = "", decimals = ""] = /^([\d.,]*?)(?:[.,](\d*))?$/.exec(plain) ?? [];
  if (whole + decimals === "" || !/^[\d.,]+$/.test(plain)) return undefined;

  const sign = plain[whole.length];
  const isRepeated = sign !== undefined && whole.includes(sign);
  const isThousands = decimals.length === 3 && (isRepeated || sign === group);
  if (isThousands && !isRepeated && minorDigits === 3) return undefined;
  const digits = ungroup(isThousands ? plain : whole);
  const fraction = isThousands ? "" : decimals;
  if (digits === undefined || fraction.length > minorDigits) return undefined;

  const minor = Number(digits + fraction.padEnd(minorDigits, "0"));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** The digits of a whole number, whose thousands may be separated by one kind of sign. */
function ungroup(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return /^\d{1,3}(?:\.\d{3})+$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text)
    ? text.replace(/[.,]/g, "")
    : undefined;
}
