import type { Readable } from "../store.ts";
import { token } from "../token.ts";

export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indo"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** What is kept as text as an odds format; decimal where it is none. */
export const oddsFormatOf = (text: string | undefined): OddsFormat =>
  ODDS_FORMATS.find((each) => each === text) ?? "decimal";

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

/** What the formats depend on; whatever shows them renders again when it changes. */
export interface FormatState {
  readonly language: string;
  readonly oddsFormat: OddsFormat;
}

/** Everything that is shown as a number or a date, in the current language. */
export interface Format extends Readable<FormatState> {
  /** The player's choice of how odds are written, and what writes them so: the function `setOddsFormat` brings it along. */
  setOddsFormat(format: OddsFormat, write: (thousandths: number) => string): void;
  /** Money in minor units of a currency, as the language writes it: money(100000, "EUR") is `€1,000.00`. */
  money(minor: number, currency: string): string;
  /** At most 9 significant digits and 2 decimals, in all the specification's variants. */
  balance(minor: number, currency: string): FormattedBalance;
  /** Section 9: below 10,000 in full with dot thousands and comma decimals, above with k, m, b, t. */
  compact(value: number): string;
  /** Odds in thousandths in the player's format: odds(2500) is `2.50`. */
  odds(thousandths: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A kick-off as the player reads it: `Today 20:00`, `Sun 22 16:30`. `now` is the platform's time. */
  eventTime(instant: string, now: number): { readonly day: string; readonly time: string };
  dateTime(instant: string | number, options?: Intl.DateTimeFormatOptions): string;
  /** A country by its ISO 3166 code, as the language calls it; undefined where it is none. */
  country(code: string): string | undefined;
  /** Minor units of one major unit: 2 digits for EUR, 0 for JPY. */
  minorDigits(currency: string): number;
}

export const FORMAT = token<Format>("core/format");
