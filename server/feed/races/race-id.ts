/**
 * A runner of a race, which is an event of its own; runner 0 is the race itself. Where ids of matches and seasons have
 * the number of a competition, which is never below 100, these have a zero and the day.
 */
export interface RaceId {
  readonly seedNumber: number;
  /** Days since the epoch, in UTC. */
  readonly day: number;
  /** The index of the meeting's course. */
  readonly meeting: number;
  /** Races and runners count from 1. */
  readonly race: number;
  readonly runner: number;
}

/** The first digit is not zero, so that a runner has exactly one id. */
const ID = /^([1-9]\d{0,5})0(\d{5})(\d{2})([1-9])(\d{2})$/;

const padded = (value: number, digits: number) => String(value).padStart(digits, "0");

export const writeRaceId = ({ seedNumber, day, meeting, race, runner }: RaceId): string =>
  `${seedNumber}0${padded(day, 5)}${padded(meeting, 2)}${race}${padded(runner, 2)}`;

/** Undefined for the ids of matches and seasons. */
export function readRaceId(id: string): RaceId | undefined {
  const [, seedNumber, day, meeting, race, runner] = ID.exec(id) ?? [];
  if (seedNumber === undefined) return undefined;
  return {
    seedNumber: Number(seedNumber),
    day: Number(day),
    meeting: Number(meeting),
    race: Number(race),
    runner: Number(runner),
  };
}
