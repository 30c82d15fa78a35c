/**
 * A side's outcome in a season, as its own event. Its id has `9` where match ids have the first digit of their round.
 */
export interface SpecialId {
  readonly seedNumber: number;
  readonly competitionId: number;
  readonly season: number;
  /** The side's index in the competition's list. */
  readonly place: number;
}

/** The first digit is not zero, so that a side has exactly one id; nor is that of a competition, as it is in races. */
const ID = /^([1-9]\d{0,5})([1-9]\d{2})9(\d{5})(\d{2})$/;

export const writeSpecialId = ({ seedNumber, competitionId, season, place }: SpecialId): string =>
  `${seedNumber}${competitionId}9${String(season).padStart(5, "0")}${String(place).padStart(2, "0")}`;

/** Undefined for the id of a match, because rounds never reach 900,000, and for that of a race. */
export function readSpecialId(id: string): SpecialId | undefined {
  const [, seedNumber, competitionId, season, place] = ID.exec(id) ?? [];
  if (seedNumber === undefined) return undefined;
  return {
    seedNumber: Number(seedNumber),
    competitionId: Number(competitionId),
    season: Number(season),
    place: Number(place),
  };
}
