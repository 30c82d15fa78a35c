import type { LanguageState } from "../i18n/i18n.ts";
import { isolateNumbers } from "../i18n/isolate.ts";
import { type Readable, Store } from "../store.ts";
import { decimalOdds } from "./decimal-odds.ts";
import type { Format, FormatState, OddsFormat } from "./format.ts";

export interface IntlFormatOptions {
  /** The configuration's symbol for a currency, if it sets one. */
  readonly symbol?: (currency: string) => string | undefined;
  /** Defaults to the player's time zone. */
  readonly timeZone?: string;
}

const DAY_MS = 86_400_000;

type Kept = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.DisplayNames;

/** Formatting with Intl. Intl objects are expensive to create, so they are cached. */
export class IntlFormat extends Store<FormatState> implements Format {
  private readonly locale: string;
  private readonly isRightToLeft: boolean;
  private writeOdds = decimalOdds;
  private readonly kept = new Map<string, Kept>();

  constructor(
    i18n: Readable<LanguageState>,
    private readonly options: IntlFormatOptions = {},
  ) {
    super({ language: i18n.state.language, oddsFormat: "decimal", timeZone: options.timeZone });
    this.isRightToLeft = i18n.state.dir === "rtl";
    // Intl treats plain `en` as American, with the month first.
    this.locale = i18n.state.language === "en" ? "en-GB" : i18n.state.language;
  }

  setOddsFormat(oddsFormat: OddsFormat, write: (thousandths: number) => string): void {
    if (oddsFormat === this.state.oddsFormat) return;
    this.writeOdds = write;
    this.set((state) => ({ ...state, oddsFormat }));
  }

  setPlace(place: Pick<FormatState, "timeZone" | "today">): void {
    const next = { ...this.state, ...place };
    if (next.timeZone === this.state.timeZone && next.today === this.state.today) return;
    this.kept.clear();
    this.set(() => next);
  }

  money(minor: number, currency: string): string {
    const digits = this.minorDigits(currency);
    return this.amount(minor / 10 ** digits, currency, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }

  odds(thousandths: number): string {
    const text = this.writeOdds(thousandths);
    return this.isRightToLeft ? isolateNumbers(text) : text;
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return this.numberFormat(this.locale, options).format(value);
  }

  eventTime(instant: string, now: number): { readonly day: string; readonly time: string } {
    const at = Date.parse(instant);
    const time = this.dateTime(at, { hour: "2-digit", minute: "2-digit" });
    const days = this.dayNumber(at) - this.dayNumber(now);
    return { day: Math.abs(days) <= 1 ? this.relativeDay(days) : this.calendarDay(at, days), time };
  }

  dateTime(
    instant: string | number,
    options: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" },
  ): string {
    const format = this.keep(
      `d${JSON.stringify(options)}`,
      () => new Intl.DateTimeFormat(this.locale, { timeZone: this.state.timeZone, hourCycle: "h23", ...options }),
    );
    return format.format(typeof instant === "number" ? instant : Date.parse(instant));
  }

  country(code: string): string | undefined {
    if (!/^[A-Z]{2}$/.test(code)) return undefined;
    const names = () => new Intl.DisplayNames(this.locale, { type: "region", fallback: "none" });
    return this.keep("country", names).of(code);
  }

  minorDigits(currency: string): number {
    if (!isCurrencyCode(currency)) return 2;
    return this.numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  }

  amount(value: number, currency: string, rounding: Intl.NumberFormatOptions): string {
    if (!isCurrencyCode(currency)) return `${this.number(value, rounding)} ${currency}`;
    const format = this.numberFormat(this.locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...rounding,
    });
    const symbol = this.options.symbol?.(currency);
    if (symbol === undefined) return format.format(value);
    const parts = format.formatToParts(value);
    return parts.map((part) => (part.type === "currency" ? symbol : part.value)).join("");
  }

  /** Counts calendar days in the player's time zone. */
  private dayNumber(instant: number): number {
    const { timeZone } = this.state;
    const format = this.keep("day", () => new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }));
    return Math.round(Date.parse(`${format.format(instant)}T00:00:00Z`) / DAY_MS);
  }

  private relativeDay(days: number): string {
    const format = this.keep("relative", () => new Intl.RelativeTimeFormat(this.locale, { numeric: "auto" }));
    const text = format.format(days, "day");
    return text.charAt(0).toLocaleUpperCase(this.locale) + text.slice(1);
  }

  private calendarDay(instant: number, days: number): string {
    const isNear = Math.abs(days) < 7;
    return this.dateTime(instant, isNear ? { weekday: "short", day: "numeric" } : { day: "numeric", month: "short" });
  }

  private numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    return this.keep(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  }

  private keep<F extends Kept>(key: string, make: () => F): F {
    const kept = this.kept.get(key);
    if (kept) return kept as F;
    const made = make();
    this.kept.set(key, made);
    return made;
  }
}

const isCurrencyCode = (currency: string) => /^[A-Z]{3}$/.test(currency);
