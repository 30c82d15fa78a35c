import * as z from "zod/mini";
import { sportLine } from "./line/wire.ts";
import { eachWayTerms } from "./wire.ts";

const named = z.object({ id: z.string(), name: z.string(), slug: z.string() });
const category = z.object({ ...named.shape, countryCode: z.nullable(z.string()) });

/** One market of a season; each outcome is an event of its own. The shortest odds come first. */
const specialMarket = z.object({
  marketId: z.string(),
  specifiers: z.string(),
  outcomes: z.array(z.object({ eventId: z.string(), outcomeId: z.string(), team: named })),
  /** The terms of each-way bets; left out where none are taken. */
  eachWay: z.optional(eachWayTerms),
});
export type SpecialMarket = z.infer<typeof specialMarket>;

const championship = {
  sportId: z.string(),
  sportCode: z.string(),
  tournament: named,
  category,
  /** When the last matches of the season start: no bets are taken after it. */
  endsAt: z.iso.datetime(),
};

/**
 * `GET /api/v1/line/specials/{sportCode}?from=&to=`: competitions with long-term markets; hours from now until their
 * ends. Competitions whose prices are known include the favorites for the title. `hasSeasons` is false if the offering
 * is an imported list of real matches: no bets are taken on their seasons.
 */
export const specialsAnswer = z.object({
  ...sportLine.shape,
  championships: z.array(z.object({ ...championship, favourites: z.nullable(specialMarket) })),
  hasSeasons: z._default(z.boolean(), true),
});
export type SpecialsAnswer = z.infer<typeof specialsAnswer>;

/** `GET /api/v1/line/specials/championships/{tournamentId}` */
export const specialsChampionship = z.object({
  ...sportLine.shape,
  ...championship,
  markets: z.array(specialMarket),
});
export type SpecialsChampionship = z.infer<typeof specialsChampionship>;
