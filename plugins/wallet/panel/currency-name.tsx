import { CONFIG, currencyName, useFormat, useService } from "@core";

/** The name of a currency in the player's language. */
export function CurrencyName({ code }: { code: string }) {
  const { currencies } = useService(CONFIG).value.common;
  const { language } = useFormat().state;
  const currency = currencies[code];
  return currency ? currencyName(currency, language) : code;
}
