import type { Format } from "@core";
import type { ProfileField } from "../../auth/wire.ts";

/** A value of the player's data as they read it: a country by its name, a day as their language writes it. */
export function fieldValue(format: Format, field: ProfileField, value: string): string {
  if (field === "country") return format.country(value) ?? value;
  if (field !== "dateOfBirth") return value;
  return format.dateTime(`${value}T00:00:00Z`, { dateStyle: "long", timeZone: "UTC" });
}
