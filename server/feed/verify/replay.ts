import { hexToBytes } from "@noble/hashes/utils.js";
import type { MatchOrigin, Replayed, ReplayRequest } from "../../../plugins/sportsbook/results-wire.ts";
import { Calendar } from "../fixtures/calendar.ts";
import type { Fixture } from "../fixtures/fixture.ts";
import { importedFixture } from "../import/imported-fixture.ts";
import { ImportedLine } from "../import/imported-line.ts";
import { commitmentTo, dayOf, type DrawsOf, matchDraws } from "../secrets/draws.ts";

/** Simulates a match again with the platform's own code; undefined if the origin has no such match. */
export function replay({ eventId, origin, secret }: ReplayRequest): Replayed | undefined {
  const dayKey = hexToBytes(secret);
  const fixture = fixtureOf(eventId, origin, (id) => matchDraws(() => dayKey, id));
  if (!fixture) return undefined;
  const match = fixture.match();
  const score = match?.stateAt(match.endsAt).score;
  return {
    day: dayOf(fixture.startsAt),
    commitment: commitmentTo(dayKey),
    home: fixture.info.home.name,
    away: fixture.info.away.name,
    startsAt: fixture.info.startsAt,
    score: score ? { home: score.home, away: score.away } : null,
  };
}

function fixtureOf(eventId: string, origin: MatchOrigin, drawsOf: DrawsOf): Fixture | undefined {
  if (origin.kind === "calendar") return new Calendar(origin.seed, origin.seedNumber, drawsOf).fixture(eventId);
  return new ImportedLine([importedFixture.parse(origin.fixture)], () => drawsOf).fixture(eventId);
}
