import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

export const ODDS_FORMATS = ["decimal", "fractional", "american", "hongkong", "malay", "indo"] as const;
export type OddsFormat = (typeof ODDS_FORMATS)[number];

/** What is kept as text as an odds format; decimal where it is none. */
export const oddsFormatOf = (text: string | undefined): OddsFormat =>
  ODDS_FORMATS.find((each) => each === text) ?? "decimal";

/** What the formats depend on; whatever shows them renders again when it changes. */
export interface FormatState {
  readonly language: string;
  readonly oddsFormat: OddsFormat;
  /** The time zone that the player has chosen, `Europe/Kyiv`; the device's where undefined. */
  readonly timeZone?: string | undefined;
  /** The day there, `2026-11-21`, where somebody keeps it: what says "today" is shown again after midnight. */
  readonly today?: string | undefined;
}

/** Everything that is shown as a number or a date, in the current language. */
export interface Format extends Readable<FormatState> {
  /** The player's choice of how odds are written, and what writes them so: the function `setOddsFormat` brings it along. */
  setOddsFormat(format: OddsFormat, write: (thousandths: number) => string): void;
  /** Where and on which day the player reads times; the zone has been looked at: see `setTimeZone`. */
  setPlace(place: Pick<FormatState, "timeZone" | "today">): void;
  /** Money in minor units of a currency, as the language writes it: money(100000, "EUR") is `€1,000.00`. */
  money(minor: number, currency: string): string;
  /** Major units of a currency, rounded as told: amount(12.5, "EUR", { maximumFractionDigits: 1 }) is `€12.5`. */
  amount(value: number, currency: string, rounding: Intl.NumberFormatOptions): string;
  /** Odds in thousandths in the player's format: odds(2500) is `2.50`. */
  odds(thousandths: number): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A kick-off as the player reads it: `Today 20:00`, `Sun 22 16:30`. `now` is the platform's time. */
  eventTime(instant: string, now: number): { readonly day: string; readonly time: string };
  /** A day, a time of 24 hours, or both. */
  dateTime(instant: string | number, options?: Intl.DateTimeFormatOptions): string;
  /** A country by its ISO 3166 code, as the language calls it; undefined where it is none. */
  country(code: string): string | undefined;
  /** Minor units of one major unit: 2 digits for EUR, 0 for JPY. */
  minorDigits(currency: string): number;
}

export const FORMAT = token<Format>("core/format");
