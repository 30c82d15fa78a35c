/** The configuration of a currency, and its bet limits in minor units. */
export interface CurrencySettings {
  readonly shortName: string;
  readonly longName: string;
  readonly symbol: string;
  readonly minorDigits: number;
  /** How many minor units are roughly worth one euro cent, as a round number. */
  readonly scale: number;
}

const currency = (
  shortName: string,
  longName: string,
  symbol: string,
  scale: number,
  minorDigits = 2,
): CurrencySettings => ({
  shortName,
  longName,
  symbol,
  minorDigits,
  scale,
});

export const CURRENCIES: Readonly<Record<string, CurrencySettings>> = {
  EUR: currency("EUR", "Euro", "€", 1),
  USD: currency("USD", "US dollar", "$", 1),
  GBP: currency("GBP", "Pound sterling", "£", 1),
  UAH: currency("UAH", "Ukrainian hryvnia", "₴", 50),
  PLN: currency("PLN", "Polish złoty", "zł", 5),
  CZK: currency("CZK", "Czech koruna", "Kč", 25),
  CHF: currency("CHF", "Swiss franc", "CHF", 1),
  SEK: currency("SEK", "Swedish krona", "kr", 10),
  BRL: currency("BRL", "Brazilian real", "R$", 5),
  CAD: currency("CAD", "Canadian dollar", "CA$", 1),
  JPY: currency("JPY", "Japanese yen", "¥", 1.5, 0),
};

export function isCurrency(code: string): boolean {
  return Object.hasOwn(CURRENCIES, code);
}

/** The settings of a currency that a player can have. */
export function currencySettings(code: string): CurrencySettings {
  const settings = isCurrency(code) ? CURRENCIES[code] : undefined;
  if (!settings) throw new Error(`${code} is no currency of this platform`);
  return settings;
}
