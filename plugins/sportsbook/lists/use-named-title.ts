import { useTexts, useTitle } from "@core";

/**
 * Sets the page's title. `texts` is the prefix of the keys `heading`, used while the name is not known, and `title` and
 * `description`, which contain `name`.
 */
export function useNamedTitle(texts: string, name: string | undefined): void {
  const t = useTexts("sportsbook");
  const isKnown = name !== undefined;
  useTitle(
    t(`${texts}${isKnown ? "title" : "heading"}`, { name }),
    isKnown ? t(`${texts}description`, { name }) : undefined,
  );
}
