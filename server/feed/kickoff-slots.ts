import type { Competition } from "./competitions.ts";

const DAY_MINUTES = 1440;
/** Every competition plays a round each third day: a club rests for 60 hours even between the latest and the earliest kick-off. */
export const ROUND_DAYS = 3;
const CYCLE = ROUND_DAYS * DAY_MINUTES;

const KICK_OFF_GRID = 15;
/** Play, break and the least of added time: for so long a match is live at least. */
const MATCH_LENGTH = 108;
const COVER_GRID = 5;
/** Live matches that there should be at any moment; fewer cost much. */
const WANTED_LIVE = 9;
const FAVOURITE_HOUR = 19 * 60;

/** When a competition plays: on local days with `day % 3 === phase`, at these minutes after 00:00 UTC of that date. */
export interface Slots {
  readonly phase: number;
  readonly minutes: readonly number[];
}

/**
 * Chooses days and kick-offs such that the whole world together always has something live, evenings preferred. The pattern
 * repeats every three days, so what holds for one cycle holds for ever. It depends on nothing but the list.
 */
export function chooseSlots(competitions: readonly Competition[]): ReadonlyMap<number, Slots> {
  const phases = choosePhases(competitions);
  const cover = new Int16Array(CYCLE / COVER_GRID);
  const places = competitions.flatMap((competition) => {
    const phase = phases.get(competition.id) ?? 0;
    const minutes = candidates(competition);
    return Array.from({ length: competition.clubs.length / 2 }, () => ({
      competition,
      phase,
      minutes,
      chosen: minutes[0] ?? 0,
    }));
  });
  for (const place of places) occupy(cover, place.phase, place.chosen, 1);

  // A few rounds of moving each match to where it helps most settle the pattern.
  for (let round = 0; round < 6; round++) {
    for (const place of places) {
      occupy(cover, place.phase, place.chosen, -1);
      place.chosen = best(
        place.minutes,
        (minute) => lack(cover, place.phase, minute) - dislike(place.competition, minute),
      );
      occupy(cover, place.phase, place.chosen, 1);
    }
  }
  return new Map(
    competitions.map(({ id }) => {
      const minutes = places.filter((place) => place.competition.id === id).map(({ chosen }) => chosen);
      return [id, { phase: phases.get(id) ?? 0, minutes: minutes.sort((a, b) => a - b) }];
    }),
  );
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

function candidates({ kickOffs, utcOffset }: Competition): number[] {
  const [from = 0, to = 0] = kickOffs.map(minutesOf);
  const count = Math.floor((to - from) / KICK_OFF_GRID) + 1;
  return Array.from({ length: count }, (_, at) => from + at * KICK_OFF_GRID - utcOffset * 60);
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function cellsOf(phase: number, minute: number): number[] {
  const start = phase * DAY_MINUTES + minute + 2 * CYCLE;
  return Array.from(
    { length: Math.floor(MATCH_LENGTH / COVER_GRID) },
    (_, at) => (Math.ceil(start / COVER_GRID) + at) % (CYCLE / COVER_GRID),
  );
}

function occupy(cover: Int16Array, phase: number, minute: number, by: 1 | -1): void {
  for (const cell of cellsOf(phase, minute)) cover[cell] = (cover[cell] ?? 0) + by;
}

/** How much a kick-off at this minute would help where too little is live. */
function lack(cover: Int16Array, phase: number, minute: number): number {
  return cellsOf(phase, minute).reduce((sum, cell) => sum + Math.max(0, WANTED_LIVE - (cover[cell] ?? 0)) ** 2, 0);
}

function dislike({ utcOffset }: Competition, minute: number): number {
  return Math.abs(minute + utcOffset * 60 - FAVOURITE_HOUR) / 120;
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
