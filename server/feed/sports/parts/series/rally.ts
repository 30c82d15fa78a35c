import type { Beliefs, Level } from "../../sport-model.ts";
import { handicaps, points } from "../lattice-lines.ts";
import { raceModel, type RaceRules } from "./race.ts";
import type { SeriesMarkets } from "./series-lines.ts";

/** The markets of matches that are played in sets of rallies; three sets win. */
export const RALLY_MARKETS: SeriesMarkets = {
  unit: "set",
  toWin: 3,
  total: { marketId: "total-points", ladder: points(2, 4, 6, 9) },
  handicap: { marketId: "handicap", ladder: points(2, 4, 6, 9) },
  unitTotal: { marketId: "set-total-points", ladder: points(1, 2) },
  unitHandicap: { marketId: "set-handicap-points", ladder: handicaps(1, 2) },
  hasOddEven: true,
};

type Played = Pick<RaceRules, "sportCode" | "drift" | "holder" | "duration" | "restMs" | "alarmMs">;

export interface RallyRules extends Played {
  /** A set is won with this many points and a lead of two. */
  readonly setPoints: number;
  readonly decidingPoints: number;
  /**
   * The chance to win a rally on one's own serve, and what one standard deviation of strength and playing at home add
   * to it.
   */
  readonly wonOnServe: number;
  readonly edge: number;
  readonly homeAdvantage: number;
}

/** Best of five sets of rallies; the beliefs are the chances of a point on one's own serve. */
export function rallyModel({ setPoints, decidingPoints, wonOnServe, edge, homeAdvantage, ...played }: RallyRules) {
  return raceModel({
    ...played,
    toWin: RALLY_MARKETS.toWin,
    markets: RALLY_MARKETS,
    showsServing: true,
    hasOwnDecider: decidingPoints !== setPoints,
    beliefs(home: number, away: number, { isNeutral }: Level): Beliefs {
      const own = edge * (home - away + (isNeutral ? 0 : homeAdvantage));
      return { home: wonOnServe + own, away: wonOnServe - own };
    },
    isOver: (home, away, isDeciding) =>
      Math.max(home, away) >= (isDeciding ? decidingPoints : setPoints) && Math.abs(home - away) >= 2,
  });
}
