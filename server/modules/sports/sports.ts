import type { Sport } from "../../../plugins/sportsbook/wire.ts";

/** Only sports with a code and a feed get routes; the others are announced by name. */
export const SPORTS: readonly Sport[] = [
  { id: "10", slug: "football", sportCode: "football", feedId: "1" },
  { id: "20", slug: "basketball", sportCode: "basketball", feedId: null },
  { id: "25", slug: "tennis", sportCode: "tennis", feedId: null },
  { id: "30", slug: "ice-hockey", sportCode: "ice-hockey", feedId: null },
  { id: "37", slug: "specials", sportCode: null, feedId: null },
];
