import { type Texts, useTexts } from "@core";

/** The texts of the screens with lists, except those that come with the first page. */
export const useListTexts = (): Texts => useTexts("sportsbook-lists");

/** The name of a sport; an unknown sport is shown by its code. */
export function useSportName(): (sportCode: string) => string {
  const t = useTexts("sportsbook");
  return (sportCode) => t(`sports.${sportCode}`, { defaultValue: sportCode });
}
