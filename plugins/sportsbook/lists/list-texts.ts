import { useTexts, type Texts } from "@core";

/** The texts of the screens with lists, apart from those that the first page brings. */
export const useListTexts = (): Texts => useTexts("sportsbook-lists");

/** What a sport is called; one that is not known keeps its code. */
export function useSportName(): (sportCode: string) => string {
  const t = useTexts("sportsbook");
  return (sportCode) => t(`sports.${sportCode}`, { defaultValue: sportCode });
}
