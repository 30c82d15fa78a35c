/** The name of a currency: in the player's language if Intl knows it, else the configuration's English name. */
export function currencyName(
  { shortName, longName }: { readonly shortName: string; readonly longName: string },
  language: string,
): string {
  if (language === "en" || !/^[A-Z]{3}$/.test(shortName)) return longName;
  const name = new Intl.DisplayNames(language, { type: "currency", fallback: "none" }).of(shortName);
  return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : longName;
}
