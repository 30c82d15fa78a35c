import type { Place } from "@core";
import type { SportTree } from "../sportsbook/contract.ts";

type Sport = SportTree["sports"][number];

/**
 * The sport that a place is about: its address begins with the sport's slug or id, or with a word followed by that; the
 * menu's own with the section.
 */
export function sportAt(path: string, sports: readonly Sport[]): Sport | undefined {
  const [first, second, third] = path.split(/[?#]/)[0]?.split("/").filter(Boolean) ?? [];
  const named = first === "menu" ? [third] : [first, second];
  return sports.find(({ slug, id }) => named.some((part) => part === slug || part === id));
}

/** The competition that a place is about; undefined if there is none. */
export const competitionAt = ({ screen, params }: Place): string | undefined =>
  (params["tournamentId"] ?? (screen === "specials-championship" ? params["id"] : undefined))?.toLowerCase();
