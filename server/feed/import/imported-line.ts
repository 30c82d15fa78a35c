import { categoryIdOf, COMPETITIONS, slugOf, teamIdOf, tournamentIdOf } from "../fixtures/competitions.ts";
import { type Fixture, type FixtureSource, HORIZON, type StartSpan } from "../fixtures/fixture.ts";
import { plannedFixture } from "../fixtures/planned-fixture.ts";
import type { DrawsOf } from "../secrets/draws.ts";
import { FOOTBALL_BY_HALVES, FOOTBALL_BY_SCORE, playFootball } from "../sports/football/football.ts";
import { fitRates } from "./fit-rates.ts";
import { givenLines } from "./given-lines.ts";
import type { ImportedFixture } from "./imported-fixture.ts";

/** Matches of fixture lists, played to their real scores. */
export class ImportedLine implements FixtureSource {
  private readonly byId: ReadonlyMap<string, Fixture>;
  private readonly byStart: readonly Fixture[];

  constructor(
    private readonly imported: readonly ImportedFixture[],
    /** The matches of each import are drawn from the secret that was in force when it was loaded. */
    private readonly drawsOf: (importId: number) => DrawsOf,
  ) {
    this.byStart = imported
      .map((each) => fixtureOf(each, drawsOf(each.importId)))
      .sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
    this.byId = new Map(this.byStart.map((fixture) => [fixture.id, fixture]));
  }

  /** The matches of one import. */
  onlyOf(importId: number): ImportedLine {
    return new ImportedLine(
      this.imported.filter((fixture) => fixture.importId === importId),
      this.drawsOf,
    );
  }

  startingBetween(from: number, to: number): readonly Fixture[] {
    return this.byStart.filter(({ startsAt }) => startsAt >= from && startsAt < to);
  }

  /** A match as it was read from its list. */
  asRead(eventId: string): ImportedFixture | undefined {
    return this.imported.find(({ id }) => id === eventId);
  }

  fixture(eventId: string, starts?: StartSpan): Fixture | undefined {
    const found = this.byId.get(eventId);
    return !starts || (found && found.startsAt >= starts.from && found.startsAt <= starts.to) ? found : undefined;
  }
}

function fixtureOf(imported: ImportedFixture, drawsOf: DrawsOf): Fixture {
  const { id, startsAt, match, weight } = imported;
  const { score } = match;
  const model = score?.halfTime ? FOOTBALL_BY_HALVES : FOOTBALL_BY_SCORE;
  const hasOdds = match.opening.result ?? match.closing.result;
  let fitted: Fixture | undefined;
  const fixture = () =>
    (fitted ??= plannedFixture({
      id,
      draws: drawsOf(id, startsAt),
      model,
      info: infoOf(imported),
      startsAt,
      opensAt: startsAt - HORIZON,
      weight,
      opening: fitRates(match.closing.result ? match.closing : match.opening) ?? imported.rates,
      play: score && ((draws, rates) => playFootball(draws, rates, score)),
      // Prices from outside have their own movements; drifting computed prices would contradict them.
      drifts: !hasOdds,
    }));
  return {
    id,
    model,
    startsAt,
    weight,
    get info() {
      return fixture().info;
    },
    beliefsAt: (now) => fixture().beliefsAt(now),
    get draws() {
      return fixture().draws;
    },
    match: () => fixture().match(),
    endsAt: () => fixture().endsAt(),
    forgetMatch: () => fixture().forgetMatch(),
    givenLinesAt: (now) => givenLines(match, startsAt - now),
  };
}

function infoOf({ id, startsAt, match }: ImportedFixture): Fixture["info"] {
  const country = match.country ?? { name: "International", slug: "international", code: null };
  const slug = slugOf(match.competition) || "competition";
  const team = (name: string) => ({ id: teamIdOf("football", country.slug, name), name });
  return {
    id,
    slug: slugOf(`${match.home} ${match.away}`) || "match",
    sportId: "10",
    sportCode: "football",
    category: {
      id: categoryIdOf("football", country.slug),
      name: country.name,
      slug: country.slug,
      countryCode: country.code,
    },
    tournament: { id: tournamentIdOf("football", country.slug, slug), name: match.competition, slug },
    round: match.round,
    home: team(match.home),
    away: team(match.away),
    startsAt: new Date(startsAt).toISOString(),
  };
}

/** The public interest in a competition, which may be one of the known ones. */
export function weightOf(competition: string, country: string | undefined): number {
  const slug = slugOf(competition);
  const known = COMPETITIONS.find((each) => each.countrySlug === country && slug.includes(slugOf(each.name)));
  return 2 * (known?.weight ?? 45);
}
