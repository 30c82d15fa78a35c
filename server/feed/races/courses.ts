/** A course of the simulation. None of them exists; the countries do. */
export interface Course {
  readonly name: string;
  readonly country: string;
  readonly countrySlug: string;
  readonly countryCode: string;
  /** The start of the first race, in minutes of the UTC day. */
  readonly firstAt: number;
  readonly surface: "turf" | "dirt" | "synthetic";
  /** What the inner draw is worth here, in strength between the innermost and the outermost stall. */
  readonly drawBias: number;
}

const at = (hours: number, minutes: number) => hours * 60 + minutes;

/** The courses in the order of their day; their indexes are part of ids, so new ones come last. */
export const COURSES: readonly Course[] = [
  {
    ...{ name: "Wattle Flats", country: "Australia", countrySlug: "australia", countryCode: "AU" },
    ...{ firstAt: at(3, 10), surface: "turf", drawBias: 0.2 },
  },
  {
    ...{ name: "Karoo Park", country: "South Africa", countrySlug: "south-africa", countryCode: "ZA" },
    ...{ firstAt: at(10, 20), surface: "turf", drawBias: 0.1 },
  },
  {
    ...{ name: "Clairbois", country: "France", countrySlug: "france", countryCode: "FR" },
    ...{ firstAt: at(12, 5), surface: "turf", drawBias: 0.25 },
  },
  {
    ...{ name: "Ballyrowan", country: "Ireland", countrySlug: "ireland", countryCode: "IE" },
    ...{ firstAt: at(13, 15), surface: "turf", drawBias: 0.05 },
  },
  {
    ...{ name: "Ashwick Down", country: "United Kingdom", countrySlug: "united-kingdom", countryCode: "GB" },
    ...{ firstAt: at(14, 30), surface: "synthetic", drawBias: 0.3 },
  },
  {
    ...{ name: "Copper Flats", country: "USA", countrySlug: "usa", countryCode: "US" },
    ...{ firstAt: at(18, 40), surface: "dirt", drawBias: 0.15 },
  },
];

export const RACES_A_MEETING = 6;
/** Between the starts of two races of a meeting. */
export const RACE_EVERY_MINUTES = 35;
