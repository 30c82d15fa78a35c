/** A title in a language, or in the one that it has; undefined where it has none. */
export const titleIn = (language: string, titles: Readonly<Record<string, string>>): string | undefined =>
  titles[language] ?? titles["en"] ?? Object.values(titles)[0];
