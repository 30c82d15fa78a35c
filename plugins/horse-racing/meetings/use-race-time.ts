import { useFormat } from "@core";

/**
 * Writes the time of a start in the player's time zone. Meetings are those of a day in UTC: where the player's date is
 * another one, the weekday stands before the time.
 */
export function useRaceTime(): (startsAt: string) => string {
  const format = useFormat();
  return (startsAt) => {
    const dayIn = (zone?: { timeZone: string }) => format.dateTime(startsAt, { dateStyle: "short", ...zone });
    if (dayIn() === dayIn({ timeZone: "UTC" })) return format.dateTime(startsAt, { timeStyle: "short" });
    return format.dateTime(startsAt, { weekday: "short", hour: "2-digit", minute: "2-digit" });
  };
}
