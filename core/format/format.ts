import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indo"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** A stored text as an odds format; decimal if it is not one. */
export const oddsFormatOf = (text: string | undefined): OddsFormat =>
  ODDS_FORMATS.find((each) => each === text) ?? "decimal";

/** The settings that formatting depends on. Components that format values render again when they change. */
export interface FormatState {
  readonly language: string;
  readonly oddsFormat: OddsFormat;
  /** The time zone that the player has chosen, `Europe/Kyiv`; the device's where undefined. */
  readonly timeZone?: string | undefined;
  /** The current day there, `2026-11-21`, if it is tracked: texts with "today" are rendered again after midnight. */
  readonly today?: string | undefined;
}

/** Formats numbers and dates in the current language. */
export interface Format extends Readable<FormatState> {
  /**
   * Sets the odds format that the player chose, and the function that writes it. Call `setOddsFormat`, which loads that
   * function.
   */
  setOddsFormat(format: OddsFormat, write: (thousandths: number) => string): void;
  /** Sets the time zone and current day. The zone must be valid already: see `setTimeZone`. */
  setPlace(place: Pick<FormatState, "timeZone" | "today">): void;
  /** Money in minor units of a currency, as the language writes it: money(100000, "EUR") is `€1,000.00`. */
  money(minor: number, currency: string): string;
  /**
   * Major units of a currency, rounded by the options: amount(12.5, "EUR", { maximumFractionDigits: 1 }) is `€12.5`.
   */
  amount(value: number, currency: string, rounding: Intl.NumberFormatOptions): string;
  /** Odds in thousandths in the player's format: odds(2500) is `2.50`. */
  odds(thousandths: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A kick-off in the player's time zone: `Today 20:00`, `Sun 22 16:30`. `now` is the platform's time. */
  eventTime(instant: string, now: number): { readonly day: string; readonly time: string };
  /** A date, a 24-hour time, or both. */
  dateTime(instant: string | number, options?: Intl.DateTimeFormatOptions): string;
  /** The name of a country in the current language, by its ISO 3166 code; undefined for an unknown code. */
  country(code: string): string | undefined;
  /** The number of minor digits of a currency: 2 for EUR, 0 for JPY. */
  minorDigits(currency: string): number;
}

export const FORMAT = token<Format>("core/format");
