import { CONFIG, currencyName, useFormat, useService } from "@core";

/** A currency as the player's language calls it. */
export function CurrencyName({ code }: { code: string }) {
  const { currencies } = useService(CONFIG).value.common;
  const { language } = useFormat().state;
  const currency = currencies[code];
  return currency ? currencyName(currency, language) : code;
}
