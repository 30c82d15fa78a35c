import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";

/** The languages of the interface. */
const LANGUAGES = ["en", "uk"] as const;

/** What people call the sports, in each of the languages. */
const SPORTS: Readonly<Record<string, readonly string[]>> = {
  football: ["Football", "Soccer", "Футбол"],
  basketball: ["Basketball", "Баскетбол"],
  tennis: ["Tennis", "Теніс", "Теннис"],
  "ice-hockey": ["Ice hockey", "Хокей", "Хоккей"],
  volleyball: ["Volleyball", "Волейбол"],
  "table-tennis": ["Table tennis", "Ping pong", "Настільний теніс"],
  handball: ["Handball", "Гандбол"],
  "american-football": ["American football", "Gridiron", "Американський футбол"],
  baseball: ["Baseball", "Бейсбол"],
  cricket: ["Cricket", "Крикет"],
  rugby: ["Rugby", "Регбі"],
  mma: ["MMA", "Mixed martial arts", "Єдиноборства", "ММА"],
  "counter-strike": ["Counter-Strike", "CS2", "Esports", "Контр-Страйк", "Кіберспорт"],
  "dota-2": ["Dota 2", "Esports", "Дота 2", "Кіберспорт"],
};

/** Countries of their own in sport, which no list of states has. */
const NATIONS: Readonly<Record<string, readonly string[]>> = {
  "GB-ENG": ["England", "Англія"],
  "GB-SCT": ["Scotland", "Шотландія"],
  "GB-WLS": ["Wales", "Уельс"],
  "GB-NIR": ["Northern Ireland", "Північна Ірландія"],
};

const regions = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }));

export const sportNames = (sportCode: string): readonly string[] => SPORTS[sportCode] ?? [sportCode.replace(/-/g, " ")];

/** A country as the line calls it, and in each of the languages. */
export function categoryNames({ name, countryCode }: EventInfo["category"]): readonly string[] {
  if (countryCode === null) return [name];
  const nation = NATIONS[countryCode.toUpperCase()];
  if (nation) return [name, ...nation];
  if (!/^[a-z]{2}$/i.test(countryCode)) return [name];
  return [name, ...regions.flatMap((region) => region.of(countryCode.toUpperCase()) ?? [])];
}
