import { COMPETITIONS, type Competition } from "./competitions.ts";
import { eventInfo } from "./event-info.ts";
import { HORIZON, type Fixture, type FixtureSource, type StartSpan } from "./fixture.ts";
import { chooseSlots, CYCLE, type Slots } from "./kickoff-slots.ts";
import { plannedFixture } from "./planned-fixture.ts";
import { shuffled, randomOf } from "./random.ts";
import { pairingsOf, roundsInSeason } from "./round-robin.ts";
import type { DrawsOf } from "./secrets/draws.ts";
import { SPORT_MODELS } from "./sports/index.ts";
import { strengthsOf, type Strength } from "./strengths.ts";

const MINUTE = 60_000;
const CYCLE_MS = CYCLE * MINUTE;
const SLOTS = chooseSlots(COMPETITIONS);
const BY_ID = new Map(COMPETITIONS.map((competition) => [competition.id, competition]));
/** No zero stands first: a match has one id. */
const ID = /^([1-9]\d{0,5})(\d{3})(\d{6})(\d{2})$/;
const KEPT_ROUNDS = 1200;

interface Season {
  readonly order: readonly number[];
  readonly strengths: readonly Strength[];
}

/**
 * An endless season of real competitions. The seed says who meets whom and when, and how strong the sides are; what happens
 * in a match is drawn from numbers that nobody can know. Any match of any day can be asked for at any time, so nothing has
 * to be stored. `seedNumber` begins the ids of its events.
 */
export class Calendar implements FixtureSource {
  private readonly rounds = new Map<string, readonly Fixture[]>();
  private readonly seasons = new Map<string, Season>();

  constructor(
    readonly seed: string,
    readonly seedNumber: number,
    readonly drawsOf: DrawsOf,
  ) {}

  startingBetween(from: number, to: number): readonly Fixture[] {
    const found: Fixture[] = [];
    for (const competition of COMPETITIONS) {
      const { rounds } = slotsOf(competition);
      // Local days reach up to half a day into the cycles beside theirs.
      const last = Math.floor(to / CYCLE_MS) + 1;
      for (let cycle = Math.floor(from / CYCLE_MS) - 1; cycle <= last; cycle++) {
        rounds.forEach((starts, place) => {
          const isWithin = cycle * CYCLE_MS + (starts.at(-1) ?? 0) * MINUTE >= from;
          if (!isWithin || cycle * CYCLE_MS + (starts[0] ?? 0) * MINUTE >= to) return;
          const round = this.round(competition, cycle * rounds.length + place);
          found.push(...round.filter(({ startsAt }) => startsAt >= from && startsAt < to));
        });
      }
    }
    return found.sort((a, b) => a.startsAt - b.startsAt || a.id.localeCompare(b.id));
  }

  fixture(eventId: string, starts?: StartSpan): Fixture | undefined {
    const [, seedNumber, competitionId, round, place] = ID.exec(eventId) ?? [];
    const competition = BY_ID.get(Number(competitionId));
    if (Number(seedNumber) !== this.seedNumber || !competition) return undefined;
    if (starts && !this.mayStart(competition, Number(round), starts)) return undefined;
    const found = this.round(competition, Number(round))[Number(place)];
    return !starts || (found && found.startsAt >= starts.from && found.startsAt <= starts.to) ? found : undefined;
  }

  /** The round that is on, or the last one that began: rounds count from the beginning of time, seasons follow each other. */
  roundAt(competition: Competition, now: number): number {
    const { length } = slotsOf(competition).rounds;
    let round = (Math.floor(now / CYCLE_MS) + 2) * length;
    while (this.firstStart(competition, round) > now) round--;
    return round;
  }

  round(competition: Competition, round: number): readonly Fixture[] {
    const key = `${competition.id}/${round}`;
    const known = this.rounds.get(key);
    if (known) return known;
    const made = this.makeRound(competition, round);
    this.rounds.set(key, made);
    if (this.rounds.size > KEPT_ROUNDS) this.rounds.delete(this.rounds.keys().next().value ?? key);
    return made;
  }

  /** Whether a round has matches in a span, told without making it. */
  private mayStart({ id }: Competition, round: number, { from, to }: StartSpan): boolean {
    const { rounds } = slotsOf({ id });
    const starts = rounds[round % rounds.length] ?? [];
    const cycleAt = Math.floor(round / rounds.length) * CYCLE_MS;
    return cycleAt + (starts.at(-1) ?? 0) * MINUTE >= from && cycleAt + (starts[0] ?? 0) * MINUTE <= to;
  }

  private firstStart(competition: Competition, round: number): number {
    const { rounds } = slotsOf(competition);
    return Math.floor(round / rounds.length) * CYCLE_MS + (rounds[round % rounds.length]?.[0] ?? 0) * MINUTE;
  }

  private makeRound(competition: Competition, round: number): Fixture[] {
    const { id, sport, clubs, total, neutral: isNeutral = false } = competition;
    const model = SPORT_MODELS[sport];
    if (!model) throw new Error(`There is no model of ${sport}`);
    const { rounds: pattern } = slotsOf(competition);
    const rounds = roundsInSeason(clubs.length);
    const season = this.season(competition, Math.floor(round / rounds));
    const cycleAt = Math.floor(round / pattern.length) * CYCLE_MS;
    const kickOffs = shuffled(pattern[round % pattern.length] ?? [], randomOf(`${this.seed}/slots/${id}/${round}`));
    return pairingsOf(clubs.length, round % rounds).map(([left, right], place) => {
      const home = season.order[left] ?? 0;
      const away = season.order[right] ?? 0;
      const eventId = `${this.seedNumber}${id}${String(round).padStart(6, "0")}${String(place).padStart(2, "0")}`;
      const [first, second] = [season.strengths[home], season.strengths[away]];
      if (!first || !second) throw new Error(`Competition ${id} has no club ${home} or ${away}`);
      const startsAt = cycleAt + (kickOffs[place] ?? 0) * MINUTE;
      return plannedFixture({
        id: eventId,
        draws: this.drawsOf(eventId, startsAt),
        model,
        startsAt,
        opensAt: startsAt - HORIZON,
        info: eventInfo(competition, eventId, { home, away, round: round % rounds, startsAt }),
        // Both clubs near the top make a big match.
        weight: competition.weight * 2 - ((home + away) / clubs.length) * 20,
        opening: model.beliefs(first.level, second.level, {
          total,
          isNeutral,
          openness: first.openness + second.openness,
        }),
      });
    });
  }

  private season(competition: Competition, number: number): Season {
    const key = `${competition.id}/${number}`;
    const known = this.seasons.get(key);
    if (known) return known;
    const places = competition.clubs.map((_, place) => place);
    const season = {
      order: shuffled(places, randomOf(`${this.seed}/season/${key}`)),
      strengths: strengthsOf(competition, this.seed, number),
    };
    this.seasons.set(key, season);
    if (this.seasons.size > 4 * COMPETITIONS.length) this.seasons.delete(this.seasons.keys().next().value ?? key);
    return season;
  }
}

function slotsOf({ id }: Pick<Competition, "id">): Slots {
  const slots = SLOTS.get(id);
  if (!slots) throw new Error(`Competition ${id} has no time to play`);
  return slots;
}
