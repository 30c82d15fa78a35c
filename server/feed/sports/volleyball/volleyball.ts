import { raceModel, type RaceRules } from "../parts/race.ts";
import type { SeriesMarkets } from "../parts/series-lines.ts";

const SET_POINTS = 25;
const LAST_SET_POINTS = 15;
/** The side that serves wins fewer rallies than the one that receives. */
const WON_ON_SERVE = 0.36;
const EDGE = 0.016;
const HOME_ADVANTAGE = 0.35;

export const VOLLEYBALL_MARKETS: SeriesMarkets = {
  unit: "set",
  toWin: 3,
  total: { marketId: "total-points", step: 2 },
  handicap: { marketId: "handicap", step: 2 },
  unitTotal: { marketId: "set-total-points", step: 1 },
  unitHandicap: { marketId: "set-handicap-points", step: 1 },
  hasOddEven: true,
};

const RULES: RaceRules = {
  sportCode: "volleyball",
  toWin: 3,
  markets: VOLLEYBALL_MARKETS,
  drift: 0.0135,
  beliefs(home, away, { isNeutral }) {
    const edge = EDGE * (home - away + (isNeutral ? 0 : HOME_ADVANTAGE));
    return { home: WON_ON_SERVE + edge, away: WON_ON_SERVE - edge };
  },
  isOver: (home, away, nr) =>
    Math.max(home, away) >= (nr === 5 ? LAST_SET_POINTS : SET_POINTS) && Math.abs(home - away) >= 2,
  // Whoever wins a rally serves the next.
  holder: (_played, _first, winner) => winner,
  showsServing: true,
  takes: (_position, random) => 20_000 + Math.floor(random() * 18_000),
  restMs: 180_000,
  alarmMs: 6_000,
};

/** Volleyball: best of five sets to 25, the fifth to 15; the beliefs are the chances of a point on one's own serve. */
export const VOLLEYBALL = raceModel(RULES);
