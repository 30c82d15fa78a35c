import type { Competition } from "../../feed/fixtures/competitions.ts";
import type { Fixture } from "../../feed/fixtures/fixture.ts";

/** The country where a language is mostly spoken, for visitors whose country has no matches. */
const COUNTRY_OF_LANGUAGE: Readonly<Record<string, string>> = {
  en: "GB",
  uk: "UA",
  hi: "IN",
  ja: "JP",
  zh: "CN",
  ar: "SA",
};

export const countryOfLanguage = (language: string | undefined): string | undefined =>
  language === undefined ? undefined : (COUNTRY_OF_LANGUAGE[language] ?? language.toUpperCase());

/** Whether a competition's country is this one: England (`GB-ENG`) is a part of `GB`. */
const isOf = (countryCode: string | null, country: string) =>
  countryCode === country || (countryCode?.startsWith(`${country}-`) ?? false);

/** The matches of a country's competitions, and of its clubs in international competitions. */
export function nationalMatches(
  fixtures: readonly Fixture[],
  competitions: readonly Competition[],
  country: string,
): Fixture[] {
  const clubs = new Set(
    competitions
      .filter(({ countryCode }) => isOf(countryCode, country))
      .flatMap(({ sport, clubs: names }) => names.map((name) => `${sport}/${name}`)),
  );
  return fixtures.filter(({ info }) => {
    const { category, sportCode, home, away } = info;
    if (category.countryCode !== null) return isOf(category.countryCode, country);
    return clubs.has(`${sportCode}/${home.name}`) || clubs.has(`${sportCode}/${away.name}`);
  });
}
