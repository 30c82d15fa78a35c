import { useFormat } from "@core";

/** Writes the time of a start in the player's time zone. */
export function useRaceTime(): (startsAt: string) => string {
  const format = useFormat();
  return (startsAt) => format.dateTime(startsAt, { timeStyle: "short" });
}
