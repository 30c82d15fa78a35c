/** The data of a leg that show which other legs it depends on. */
export interface RelatedPick {
  readonly eventId: string;
  /** Whether it is on a whole season; its event then starts when the season's last matches do. */
  readonly isLongTerm: boolean;
  /** Missing in picks made before this field existed: then only the platform knows. */
  readonly tournamentId?: string | undefined;
  readonly startsAt: string;
}

/** The reason why the outcomes of two legs depend on each other. */
export type Relation = "event" | "season";

/**
 * The legs, by position, that cannot be in one bet because their outcome depends on another leg's, so that their prices
 * do not multiply. Such legs are on one event, on one season, or on a season and a match that counts for it.
 */
export function relatedLegs(legs: readonly RelatedPick[]): ReadonlyMap<number, Relation> {
  const related = new Map<number, Relation>();
  legs.forEach((leg, at) => {
    const relations = legs.flatMap((other, place) => (place === at ? [] : (relationOf(leg, other) ?? [])));
    const relation = relations.find((each) => each === "event") ?? relations[0];
    if (relation) related.set(at, relation);
  });
  return related;
}

function relationOf(a: RelatedPick, b: RelatedPick): Relation | undefined {
  if (a.eventId === b.eventId) return "event";
  if (a.tournamentId === undefined || a.tournamentId !== b.tournamentId) return undefined;
  if (a.isLongTerm && b.isLongTerm) return a.startsAt === b.startsAt ? "season" : undefined;
  if (a.isLongTerm) return countsFor(b, a) ? "season" : undefined;
  return b.isLongTerm && countsFor(a, b) ? "season" : undefined;
}

/** A match after the season's last ones belongs to the next. */
const countsFor = (match: RelatedPick, season: RelatedPick): boolean =>
  Date.parse(match.startsAt) <= Date.parse(season.startsAt);
