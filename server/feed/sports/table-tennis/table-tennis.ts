import { raceModel, type RaceRules } from "../parts/race.ts";
import type { SeriesMarkets } from "../parts/series-lines.ts";
import { otherSide } from "../parts/series.ts";

const SET_POINTS = 11;
const WON_ON_SERVE = 0.52;
const EDGE = 0.023;
const HOME_ADVANTAGE = 0.15;

export const TABLE_TENNIS_MARKETS: SeriesMarkets = {
  unit: "set",
  toWin: 3,
  total: { marketId: "total-points", step: 2 },
  handicap: { marketId: "handicap", step: 2 },
  unitTotal: { marketId: "set-total-points", step: 1 },
  unitHandicap: { marketId: "set-handicap-points", step: 1 },
  hasOddEven: true,
};

const RULES: RaceRules = {
  sportCode: "table-tennis",
  toWin: 3,
  markets: TABLE_TENNIS_MARKETS,
  drift: 0.015,
  beliefs(home, away, { isNeutral }) {
    const edge = EDGE * (home - away + (isNeutral ? 0 : HOME_ADVANTAGE));
    return { home: WON_ON_SERVE + edge, away: WON_ON_SERVE - edge };
  },
  isOver: (home, away) => Math.max(home, away) >= SET_POINTS && Math.abs(home - away) >= 2,
  // Two serves in turn, from 10:10 one.
  holder(played, first) {
    const turn = played < 2 * (SET_POINTS - 1) ? Math.floor(played / 2) : played;
    return turn % 2 === 0 ? first : otherSide(first);
  },
  showsServing: true,
  takes: (_position, random) => 11_000 + Math.floor(random() * 12_000),
  restMs: 60_000,
  alarmMs: 4_000,
};

/** Table tennis: best of five sets to 11; the beliefs are the chances of a point on one's own serve. */
export const TABLE_TENNIS = raceModel(RULES);
