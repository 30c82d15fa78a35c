import type {
  Meeting,
  MeetingsAnswer,
  Placed,
  RaceCard,
  RaceDay,
  RaceShown,
  Runner,
} from "../../../plugins/horse-racing/wire.ts";
import type { Race } from "../../feed/races/race.ts";
import { DAY } from "../../feed/races/race-calendar.ts";
import { placesPaid } from "../../feed/races/race-prices.ts";
import type { Feed } from "../../feed/start-feed.ts";
import { giveWay } from "../../turns.ts";

export type HorseRacingParts = Pick<Feed, "races" | "clock" | "epoch">;

/** How many of a result are shown where there is no room for the whole. */
const SHOWN_PLACES = 3;

/** Race meetings and cards in the form that screens show. */
export class HorseRacingService {
  constructor(private readonly parts: HorseRacingParts) {}

  async meetings(day: RaceDay): Promise<MeetingsAnswer> {
    const { races, clock } = this.parts;
    const now = clock.now();
    const today = Math.floor(now / DAY);
    const wanted = day === "today" ? today : today + 1;
    const next = [today, today + 1]
      .flatMap((each) => races.meetings(each).flat())
      .filter(({ plan: { startsAt } }) => startsAt > now)
      .sort((a, b) => a.plan.startsAt - b.plan.startsAt)[0];
    const meetings: Meeting[] = [];
    for (const own of races.meetings(wanted)) {
      const [first] = own;
      const shown: RaceShown[] = [];
      for (const race of own) {
        await giveWay();
        shown.push(shownRace(race, now));
      }
      if (first) meetings.push({ ...meetingHead(first), races: shown });
    }
    return {
      at: now,
      rate: clock.rate,
      date: new Date(wanted * DAY).toISOString().slice(0, 10),
      meetings,
      next: next ? { ...shownRace(next, now), course: next.plan.course.name } : null,
    };
  }

  /** A runner's markets in the form that its own screen shows. */
  event(eventId: string) {
    const { races, clock, epoch } = this.parts;
    const version = races.channel(`event:${eventId}`)?.version;
    const event = races.event(eventId);
    if (!event || version === undefined) return undefined;
    const position = { epoch, versions: { [`event:${eventId}`]: version } };
    return { at: clock.now(), rate: clock.rate, position, image: { event, timeline: [] } };
  }

  card(raceId: string): RaceCard | undefined {
    const { races, clock, epoch } = this.parts;
    const race = races.race(raceId);
    if (!race) return undefined;
    // Before the lines, so that nothing that changes in between is missed.
    const channels = race.ids.flatMap((eventId) => races.channel(`main:${eventId}`) ?? []);
    const now = clock.now();
    const { id } = race.plan;
    const meeting = races.meetings(id.day)[id.meeting] ?? [];
    const events = race.ids.flatMap((_, at) => race.line(at, now) ?? []);
    const shown = shownRace(race, now);
    const lines = events.flatMap((event) => event.markets);
    const markets = lines.map(({ marketId, specifiers }) => ({ marketId, specifiers }));
    return {
      at: now,
      rate: clock.rate,
      position: { epoch, versions: Object.fromEntries(channels.map(({ name, version }) => [name, version])) },
      events,
      race: shown,
      meeting: meetingHead(race),
      races: meeting.map((each) => ({
        id: each.id,
        race: each.plan.id.race,
        startsAt: new Date(each.plan.startsAt).toISOString(),
      })),
      runners: runnersOf(race, now),
      markets: [...new Map(markets.map((market) => [market.marketId, market])).values()],
      placesPaid: placesPaid(shown.runners),
      eachWay: lines.find(({ eachWay }) => eachWay)?.eachWay ?? null,
    };
  }
}

function meetingHead({ plan: { course, field } }: Race): RaceCard["meeting"] {
  const { name, country, countrySlug, countryCode, surface } = course;
  return { course: name, country: { name: country, slug: countrySlug, countryCode }, surface, going: field.going };
}

function shownRace(race: Race, now: number): RaceShown {
  const { id, field, startsAt } = race.plan;
  return {
    id: race.id,
    race: id.race,
    title: field.title,
    kind: field.kind,
    startsAt: new Date(startsAt).toISOString(),
    distance: field.distance,
    phase: race.phase(now),
    runners: race.ids.length - race.withdrawnAt(now).size,
    result: placedOf(race, now),
  };
}

function placedOf(race: Race, now: number): Placed[] {
  if (race.phase(now) !== "over") return [];
  return runnersOf(race, now)
    .flatMap(({ finish, number, name, silks }) =>
      finish && finish.place <= SHOWN_PLACES ? [{ number, name, silks, ...finish }] : [],
    )
    .sort((a, b) => a.place - b.place || a.number - b.number);
}

function runnersOf(race: Race, now: number): Runner[] {
  const finishes = race.phase(now) === "over" ? race.finishes : undefined;
  const withdrawn = race.withdrawnAt(now);
  return race.plan.field.runners.map((runner, at) => {
    const eventId = race.ids[at] ?? "";
    return {
      ...runner,
      form: [...runner.form],
      eventId,
      isWithdrawn: withdrawn.has(eventId),
      finish: finishes?.get(eventId) ?? null,
    };
  });
}
