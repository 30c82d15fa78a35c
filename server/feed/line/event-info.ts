import type { EventInfo } from "../../../plugins/sportsbook/wire.ts";
import {
  categoryIdOf,
  type Competition,
  isTravelling,
  slugOf,
  teamIdOf,
  tournamentIdOf,
} from "../fixtures/competitions.ts";
import { SPORT_IDS } from "../sports/sport-ids.ts";

/** The common data of a competition's events, made once. */
interface Facts {
  readonly common: Pick<EventInfo, "sportId" | "sportCode" | "category" | "tournament">;
  readonly clubs: readonly { readonly side: EventInfo["home"]; readonly slug: string }[];
}

const known = new Map<Competition, Facts>();

function factsOf(competition: Competition): Facts {
  let facts = known.get(competition);
  if (!facts) known.set(competition, (facts = makeFacts(competition)));
  return facts;
}

function makeFacts({ sport, country, countrySlug, countryCode, name, slug, clubs }: Competition): Facts {
  return {
    common: {
      sportId: SPORT_IDS[sport] ?? "",
      sportCode: sport,
      category: { id: categoryIdOf(sport, countrySlug), name: country, slug: countrySlug, countryCode },
      tournament: { id: tournamentIdOf(sport, countrySlug, slug), name, slug },
    },
    clubs: clubs.map((club) => ({ side: { id: teamIdOf(sport, countrySlug, club), name: club }, slug: slugOf(club) })),
  };
}

/** The constant data of an event between two sides of a competition. */
export function eventInfo(
  competition: Competition,
  id: string,
  { home, away, round, startsAt }: { home: number; away: number; round: number; startsAt: number },
): EventInfo {
  const { common, clubs } = factsOf(competition);
  const [first, second] = [clubs[home], clubs[away]];
  if (!first || !second) throw new Error(`Competition ${competition.id} has no club ${home} or ${away}`);
  return {
    id,
    slug: `${first.slug}-${second.slug}`,
    ...common,
    // Tours have named rounds, which are not shown.
    round: isTravelling(competition.sport) ? null : `Round ${round + 1}`,
    home: first.side,
    away: second.side,
    startsAt: new Date(startsAt).toISOString(),
  };
}
