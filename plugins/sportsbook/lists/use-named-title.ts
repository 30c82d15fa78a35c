import { useTexts, useTitle } from "@core";

/**
 * Names the page after what it shows. `texts` begins the keys `heading`, for as long as the name is not known, and `title`
 * and `description` with `name` in them.
 */
export function useNamedTitle(texts: string, name: string | undefined): void {
  const t = useTexts("sportsbook");
  const isKnown = name !== undefined;
  useTitle(
    t(`${texts}${isKnown ? "title" : "heading"}`, { name }),
    isKnown ? t(`${texts}description`, { name }) : undefined,
  );
}
