/** Decimal places of currencies that do not have two. */
const PLACES: Readonly<Record<string, number>> = {
  JPY: 0,
  KRW: 0,
  VND: 0,
  CLP: 0,
  ISK: 0,
  KWD: 3,
  BHD: 3,
  TND: 3,
  JOD: 3,
};

/** An amount as the service's own pages show it. */
export function amountText(amount: number, currency: string): string {
  const places = PLACES[currency] ?? 2;
  return `${(amount / 10 ** places).toFixed(places)} ${currency}`;
}
