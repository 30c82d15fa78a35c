import type { Place } from "@core";
import type { SportTree } from "../sportsbook/contract.ts";

type Sport = SportTree["sports"][number];

/** The sport that a place is about: its address begins with the sport's slug or id, or with a word followed by that. */
export function sportAt(path: string, sports: readonly Sport[]): Sport | undefined {
  const [first, second] = path.split(/[?#]/)[0]?.split("/").filter(Boolean) ?? [];
  return sports.find(({ slug, id }) => [first, second].some((part) => part === slug || part === id));
}

/** The competition that a place is about; undefined if there is none. */
export const competitionAt = ({ screen, params }: Place): string | undefined =>
  (params["tournamentId"] ?? (screen === "specials-championship" ? params["id"] : undefined))?.toLowerCase();
