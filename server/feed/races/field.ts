import type { RaceCard, Silks } from "../../../plugins/horse-racing/wire.ts";
import { normal, type Random, randomOf, shuffled } from "../random.ts";
import { type Course, RACES_A_MEETING } from "./courses.ts";
import { FIRST_WORDS, PRIZES, SECOND_WORDS, STABLES } from "./race-words.ts";
import { silksOf } from "./silks.ts";

export interface Runner {
  /** From 1; on the saddle cloth. */
  readonly number: number;
  readonly name: string;
  readonly draw: number;
  readonly age: number;
  /** In hundreds of grams. */
  readonly weight: number;
  /** The official rating. */
  readonly rating: number;
  /** The places of its last runs, the latest last; 0 is the tenth place or worse. */
  readonly form: readonly number[];
  /** The rider has a number: nobody of the simulation is a person. */
  readonly rider: number;
  readonly stable: string;
  readonly silks: Silks;
}

export interface RaceField {
  readonly title: string;
  readonly kind: "handicap" | "stakes";
  /** In metres. */
  readonly distance: number;
  readonly going: Going;
  readonly runners: readonly Runner[];
  /** What each of them is worth in the race, on the scale of `race-chances.ts`. */
  readonly strengths: readonly number[];
}

type Going = RaceCard["meeting"]["going"];

const GOING: Readonly<Record<Course["surface"], readonly Going[]>> = {
  turf: ["firm", "good", "good", "soft", "heavy"],
  dirt: ["fast", "fast", "slow"],
  synthetic: ["standard", "standard", "slow"],
};
const DISTANCES = [1000, 1200, 1400, 1600, 2000, 2400, 3200];
const RIDERS = 60;
const MOST_RUNNERS = 12;
const RUNS_SHOWN = 5;

/** How much each of the last runs counts, the latest first. */
const FORM_WEIGHTS = [0.35, 0.25, 0.18, 0.13, 0.09];
/** What a place of the last runs is worth, from the first on; worse ones are worth the last. */
const PLACE_VALUES = [1, 0.7, 0.5, 0.25, 0.1, 0, -0.15, -0.25, -0.35, -0.5];
const OF_FORM = 1.9;
const OF_RATING = 0.055;
/** A handicap weighs ratings away, but for this part of them. */
const NOT_WEIGHED = 0.3;
const RATING_STEP = 5;

/** What the last runs are worth, between -0.5 and 1. */
export function formValue(form: readonly number[]): number {
  const values = form.toReversed().map((place) => PLACE_VALUES[place === 0 ? 9 : place - 1] ?? 0);
  const weights = FORM_WEIGHTS.slice(0, values.length);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.reduce((all, weight, at) => all + weight * (values[at] ?? 0), 0) / (sum || 1);
}

/** The races of one meeting. They follow from the public seed: their cards are no secret. */
export function meetingFields(seed: string, day: number, meeting: number, course: Course): readonly RaceField[] {
  const name = `${seed}/races/${day}/${meeting}`;
  const random = randomOf(name);
  const goings = GOING[course.surface];
  const going = goings[Math.floor(random() * goings.length)] ?? goings[0]!;
  const titles = shuffled(PRIZES, random);
  const names = horseNames(seed, day, meeting);
  return Array.from({ length: RACES_A_MEETING }, (_, race) => {
    const own = randomOf(`${name}/${race}`);
    const kind = own() < 0.6 ? "handicap" : "stakes";
    const distance = DISTANCES[Math.floor(own() * DISTANCES.length)] ?? 1600;
    const size = 5 + Math.floor(own() * (MOST_RUNNERS - 4));
    const called = names.slice(race * MOST_RUNNERS, race * MOST_RUNNERS + size);
    const title = `${titles[race] ?? ""} ${kind === "handicap" ? "Handicap" : "Stakes"}`;
    const runners = runnersOf(called, kind, own);
    return { title, kind, distance, going, runners, strengths: strengthsOf(runners, kind, course) };
  });
}

/** The names of a meeting's horses. Each meeting has its own part of the day's, so that no horse runs twice a day. */
function horseNames(seed: string, day: number, meeting: number): readonly string[] {
  const first = shuffled(FIRST_WORDS, randomOf(`${seed}/horses/${day}`));
  const second = shuffled(SECOND_WORDS, randomOf(`${seed}/horses/${day}/second`));
  const most = RACES_A_MEETING * MOST_RUNNERS;
  return Array.from({ length: most }, (_, own) => {
    const at = meeting * most + own;
    const round = Math.floor(at / first.length);
    return `${first[at % first.length]} ${second[(at + round * 7) % second.length]}`;
  });
}

function runnersOf(names: readonly string[], kind: RaceField["kind"], random: Random): Runner[] {
  const draws = shuffled(
    names.map((_, at) => at + 1),
    random,
  );
  const riders = shuffled(
    Array.from({ length: RIDERS }, (_, at) => at + 1),
    random,
  );
  const stables = shuffled(STABLES, random);
  const level = 55 + Math.floor(random() * 8) * RATING_STEP;
  const ratings = names.map(() => Math.round(level + 7 * normal(random))).sort((a, b) => b - a);
  const best = ratings[0] ?? level;
  return names.map((name, at) => {
    const rating = ratings[at] ?? level;
    const form = formOf(random);
    const draw = draws[at] ?? at + 1;
    return {
      number: at + 1,
      name,
      draw,
      age: 3 + Math.floor(random() * 6),
      // A pound for each point of the rating.
      weight: kind === "handicap" ? Math.max(490, Math.round(615 - (best - rating) * 4.536)) : 570,
      rating,
      form,
      rider: riders[at] ?? at + 1,
      stable: stables[at] ?? "",
      silks: silksOf(random),
    };
  });
}

/** Form, the rating as far as the weights leave something of it, and the draw. */
function strengthsOf(runners: readonly Runner[], kind: RaceField["kind"], { drawBias }: Course): number[] {
  const mean = runners.reduce((sum, { rating }) => sum + rating, 0) / (runners.length || 1);
  const counted = kind === "handicap" ? NOT_WEIGHED : 1;
  return runners.map(({ form, rating, draw }) => {
    const inside = runners.length > 1 ? 0.5 - (draw - 1) / (runners.length - 1) : 0;
    return OF_FORM * formValue(form) + OF_RATING * counted * (rating - mean) + drawBias * inside;
  });
}

/** A horse in good shape has mostly been near the front. */
function formOf(random: Random): number[] {
  const shape = normal(random);
  return Array.from({ length: RUNS_SHOWN }, () => {
    const place = Math.max(1, Math.round(5.2 - 1.9 * shape + 2.1 * normal(random)));
    return place > 9 ? 0 : place;
  });
}
