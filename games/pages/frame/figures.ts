import { ONE } from "../../rules/money.ts";

/** How a page writes numbers: in the language's own signs, western digits. */
export class Figures {
  private readonly decimals: number;

  constructor(
    private readonly language: string,
    readonly currency: string,
  ) {
    this.decimals = this.money(2).resolvedOptions().maximumFractionDigits ?? 2;
  }

  amount(minor: number): string {
    return plain(this.money(this.decimals).format(minor / 100));
  }

  /** A multiplier in ten-thousandths, such as 1.98×. */
  times(multiplier: number, most = 4): string {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: most };
    return `${this.number(multiplier / ONE, options)}×`;
  }

  percent(part: number, digits = 2): string {
    return this.number(part, { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return plain(new Intl.NumberFormat(`${this.language}-u-nu-latn`, options).format(value));
  }

  private money(digits: number): Intl.NumberFormat {
    return new Intl.NumberFormat(`${this.language}-u-nu-latn`, {
      style: "currency",
      currency: this.currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }
}

/** Without marks of direction: who shows it says the direction. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, "");

/** What a player typed as an amount, in minor units; undefined where it is none. */
export function minorOf(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0']/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}
