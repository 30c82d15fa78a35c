import { clubOf, kindOf } from "../rules/squad-rules.ts";
import type { MatchFacts, Round, UnitKind } from "../wire.ts";

/** A club in a round, with its match from its own side. */
export interface Club {
  readonly id: string;
  readonly name: string;
  readonly side: "home" | "away";
  readonly opponent: string;
  readonly league: string;
  readonly event: string;
  readonly slug: string;
  readonly startsAt: string;
  readonly prices: Readonly<Record<UnitKind, number>>;
  readonly facts: MatchFacts | null;
}

export interface RoundIndex {
  readonly clubs: readonly Club[];
  /** The club of a unit; undefined if it is not in the round. */
  readonly clubOf: (unit: string) => Club | undefined;
  /** In tenths of a credit. */
  readonly priceOf: (unit: string) => number | undefined;
}

/** The clubs of a round by name. */
export function indexOf({ matches }: Pick<Round, "matches">): RoundIndex {
  const clubs = matches.flatMap(({ home, away, league, event, slug, startsAt, facts }): Club[] => {
    const shared = { league, event, slug, startsAt, facts };
    return [
      { ...home, ...shared, side: "home", opponent: away.name },
      { ...away, ...shared, side: "away", opponent: home.name },
    ];
  });
  const byId = new Map(clubs.map((club) => [club.id, club]));
  const clubOfUnit = (unit: string) => byId.get(clubOf(unit));
  return {
    clubs,
    clubOf: clubOfUnit,
    priceOf: (unit) => clubOfUnit(unit)?.prices[kindOf(unit)],
  };
}
