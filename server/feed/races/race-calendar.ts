import type { DrawsOf } from "../secrets/draws.ts";
import { COURSES, RACE_EVERY_MINUTES, RACES_A_MEETING } from "./courses.ts";
import { meetingFields, type RaceField } from "./field.ts";
import { Race } from "./race.ts";
import type { RaceId } from "./race-id.ts";
import type { RaceWithdrawals } from "./race-withdrawals.ts";

export const DAY = 24 * 3600_000;
const MINUTE = 60_000;
const KEPT_RACES = 300;
const KEPT_MEETINGS = 60;

/** The seed and the secret of one run, and its number in ids. */
export interface RaceSource {
  readonly seed: string;
  readonly seedNumber: number;
  readonly drawsOf: DrawsOf;
}

/** The races of any day: the seed decides their cards, the secret of the day how they end. */
export class RaceCalendar {
  private readonly races = new Map<string, Race>();
  private readonly fields = new Map<string, readonly RaceField[]>();

  constructor(
    private readonly source: RaceSource,
    private readonly withdrawals: RaceWithdrawals,
  ) {}

  get seedNumber(): number {
    return this.source.seedNumber;
  }

  /** The meetings of a day in their order, each with its races. */
  meetings(day: number): readonly (readonly Race[])[] {
    return COURSES.map((_, meeting) =>
      Array.from({ length: RACES_A_MEETING }, (_each, at) => this.race({ day, meeting, race: at + 1 })!),
    );
  }

  race({ day, meeting, race }: Pick<RaceId, "day" | "meeting" | "race">): Race | undefined {
    const course = COURSES[meeting];
    if (!course || race < 1 || race > RACES_A_MEETING) return undefined;
    const key = `${day}/${meeting}/${race}`;
    const known = this.races.get(key);
    if (known) return known;
    const { seedNumber, drawsOf } = this.source;
    const field = this.fieldsOf(day, meeting)[race - 1];
    if (!field) return undefined;
    const made = new Race({
      id: { seedNumber, day, meeting, race },
      course,
      field,
      startsAt: day * DAY + (course.firstAt + (race - 1) * RACE_EVERY_MINUTES) * MINUTE,
      opensAt: (day - 1) * DAY,
      drawsOf,
      withdrawals: this.withdrawals,
    });
    keep(this.races, key, made, KEPT_RACES);
    return made;
  }

  private fieldsOf(day: number, meeting: number): readonly RaceField[] {
    const course = COURSES[meeting];
    if (!course) return [];
    const key = `${day}/${meeting}`;
    const known = this.fields.get(key);
    if (known) return known;
    const made = meetingFields(this.source.seed, day, meeting, course);
    keep(this.fields, key, made, KEPT_MEETINGS);
    return made;
  }
}

function keep<T>(map: Map<string, T>, key: string, value: T, most: number): void {
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value ?? key);
}
