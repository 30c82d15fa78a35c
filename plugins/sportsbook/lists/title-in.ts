/** A title in the given language, or else in any that it has; undefined if it has none. */
export const titleIn = (language: string, titles: Readonly<Record<string, string>>): string | undefined =>
  titles[language] ?? titles["en"] ?? Object.values(titles)[0];
