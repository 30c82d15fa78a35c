import { queryOf } from "@core";
import { type RaceDay, raceDay } from "../wire.ts";

/** What an address asks for: one race, or the meetings of a day. */
export interface RaceQuery {
  readonly race: string | undefined;
  readonly day: RaceDay;
}

/** What it has that is not understood counts as not asked. */
export function raceQueryOf(path: string): RaceQuery {
  const query = queryOf(path);
  const race = query.get("race") ?? "";
  return { race: /^\d{1,20}$/.test(race) ? race : undefined, day: raceDay.safeParse(query.get("day")).data ?? "today" };
}

export const racePath = (path: string, raceId: string): string => `${path}?race=${raceId}`;
export const dayPath = (path: string, day: RaceDay): string => (day === "today" ? path : `${path}?day=${day}`);
