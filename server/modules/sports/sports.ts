import type { Sport } from "../../../plugins/sportsbook/line/wire.ts";
import { COMPETITIONS } from "../../feed/fixtures/competitions.ts";
import { SPORT_IDS } from "../../feed/sports/sport-ids.ts";

/** The sports that have matches. */
export const PLAYED_SPORTS: ReadonlySet<string> = new Set(COMPETITIONS.map(({ sport }) => sport));

/** Only sports with a code and a feed get routes; the others are announced by name. */
export const SPORTS: readonly Sport[] = [
  ...Object.entries(SPORT_IDS).map(([code, id], at) => ({
    id,
    slug: code,
    sportCode: code,
    feedId: PLAYED_SPORTS.has(code) ? String(at + 1) : null,
  })),
  { id: "37", slug: "specials", sportCode: null, feedId: null },
];
