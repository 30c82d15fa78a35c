import { isTravelling, type Competition } from "./competitions.ts";
import { paceOf, type Pace } from "./pace.ts";

const DAY_MINUTES = 1440;
const CYCLE_DAYS = 3;
/** The pattern of starts repeats after so many minutes. */
export const CYCLE = CYCLE_DAYS * DAY_MINUTES;

const START_GRID = 15;
const COVER_GRID = 5;
const CELLS = CYCLE / COVER_GRID;
const FAVOURITE_HOUR = 19 * 60;
/** How much more it helps that a sport has anything live at all than that the world has one match more. */
const OWN_WEIGHT = 2500;
/** Matches of a session end before the next one begins, most of them. */
const SESSION_REST = 2.1;

/** When a competition plays: its rounds of a cycle, each with the starts of its matches, in minutes after the cycle's. */
export interface Slots {
  readonly rounds: readonly (readonly number[])[];
}

/** One match of the pattern. */
interface Place {
  readonly competition: Competition;
  readonly round: number;
  /** Where it may be put. */
  readonly minutes: readonly number[];
  chosen: number;
}

/**
 * Chooses days and starts such that the whole world together always has something live, and each sport at most times of day,
 * as far as the hours of its countries allow it; evenings preferred. The pattern
 * repeats every three days, so what holds for one cycle holds for ever. It depends on nothing but the list. The sports
 * come one after another and none moves for those after it: football first, those that play at any time of day last.
 */
export function chooseSlots(competitions: readonly Competition[]): ReadonlyMap<number, Slots> {
  const cover = new Int16Array(CELLS);
  const slots = new Map<number, Slots>();
  let wantedLive = 0;
  const sports = [...new Set(competitions.map((each) => each.sport))];
  for (const sport of [...sports.filter((each) => !isTravelling(each)), ...sports.filter(isTravelling)]) {
    const pace = paceOf(sport);
    wantedLive += pace.wantedLive;
    const ofSport = competitions.filter((each) => each.sport === sport);
    for (const [id, chosen] of chooseForSport(ofSport, pace, cover, wantedLive)) slots.set(id, chosen);
  }
  return slots;
}

function chooseForSport(competitions: readonly Competition[], pace: Pace, cover: Int16Array, wantedLive: number) {
  const phases = choosePhases(competitions);
  const places = competitions.flatMap((competition) => placesOf(competition, pace, phases.get(competition.id) ?? 0));
  const length = Math.floor(pace.minutes / COVER_GRID);
  const own = new Int16Array(CELLS);
  const put = (minute: number, by: 1 | -1) => {
    for (const each of [cover, own]) occupy(each, minute, length, by);
  };
  for (const place of places) put(place.chosen, 1);

  // A few rounds of moving each match to where it helps most settle the pattern.
  const turns = places.length > 500 ? 2 : 6;
  for (let turn = 0; turn < turns; turn++) {
    for (const place of places) {
      put(place.chosen, -1);
      const { competition } = place;
      place.chosen = best(
        place.minutes,
        (minute) => lack(cover, own, minute, length, wantedLive) - dislike(competition, minute),
      );
      put(place.chosen, 1);
    }
  }
  return competitions.map(({ id }) => {
    const rounds = Array.from({ length: pace.rounds }, () => [] as number[]);
    for (const { competition, round, chosen } of places) if (competition.id === id) rounds[round]?.push(chosen);
    return [id, { rounds: rounds.map((starts) => starts.sort((a, b) => a - b)) }] as const;
  });
}

/** Spreads the competitions of each time zone, and of each part of the world, evenly over the three days. */
function choosePhases(competitions: readonly Competition[]): Map<number, number> {
  const load = new Map<string, number>();
  const phases = new Map<number, number>();
  for (const { id, clubs, utcOffset } of [...competitions].sort(
    (a, b) => b.clubs.length - a.clubs.length || a.id - b.id,
  )) {
    const region = `region ${Math.floor(id / 100)}`;
    const zone = `zone ${utcOffset}`;
    const loadOf = (group: string, phase: number) => load.get(`${group}/${phase}`) ?? 0;
    const phase = best([0, 1, 2], (each) => -3 * loadOf(zone, each) - loadOf(region, each));
    for (const group of [region, zone]) load.set(`${group}/${phase}`, loadOf(group, phase) + clubs.length);
    phases.set(id, phase);
  }
  return phases;
}

function placesOf(competition: Competition, { rounds, minutes: length }: Pace, phase: number): Place[] {
  const sessions = Math.max(1, rounds / CYCLE_DAYS);
  return Array.from({ length: rounds }, (_, round) => {
    const day = rounds === 1 ? phase : Math.floor(round / sessions);
    const minutes = candidates(competition, round % sessions, sessions, length).map((at) => day * DAY_MINUTES + at);
    return Array.from({ length: competition.clubs.length / 2 }, () => ({
      competition,
      round,
      minutes,
      chosen: minutes[0] ?? 0,
    }));
  }).flat();
}

/** Where a match of one of a day's sessions may start, in minutes after 00:00 UTC of the day. */
function candidates({ kickOffs, utcOffset }: Competition, session: number, sessions: number, length: number): number[] {
  const [earliest = 0, latest = 0] = kickOffs.map(minutesOf);
  const part = (latest - earliest) / sessions;
  const from = earliest + session * part;
  const to = sessions === 1 ? latest : Math.max(from, from + part - SESSION_REST * length);
  const count = Math.floor((to - from) / START_GRID) + 1;
  return Array.from({ length: count }, (_, at) => Math.round(from) + at * START_GRID - utcOffset * 60);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The cell of the pattern in which a match that starts at this minute begins to count. */
const cellOf = (minute: number) => Math.ceil((minute + 2 * CYCLE) / COVER_GRID) % CELLS;

function occupy(cover: Int16Array, minute: number, length: number, by: 1 | -1): void {
  const first = cellOf(minute);
  for (let at = 0; at < length; at++) {
    const cell = (first + at) % CELLS;
    cover[cell] = (cover[cell] as number) + by;
  }
}

/** How much a start at this minute would help where too little is live, of all sports or of its own. */
function lack(cover: Int16Array, own: Int16Array, minute: number, length: number, wantedLive: number): number {
  const first = cellOf(minute);
  let sum = 0;
  for (let at = 0; at < length; at++) {
    const cell = (first + at) % CELLS;
    const missing = wantedLive - (cover[cell] as number);
    if (missing > 0) sum += missing * missing;
    if (own[cell] === 0) sum += OWN_WEIGHT;
  }
  return sum;
}

function dislike({ utcOffset }: Competition, minute: number): number {
  const local = minute + utcOffset * 60;
  return Math.abs(local - Math.floor(local / DAY_MINUTES) * DAY_MINUTES - FAVOURITE_HOUR) / 120;
}

function best<T>(items: readonly T[], score: (item: T) => number): T {
  let winner = items[0] as T;
  let highest = -Infinity;
  for (const item of items) {
    const value = score(item);
    if (value <= highest) continue;
    winner = item;
    highest = value;
  }
  return winner;
}
