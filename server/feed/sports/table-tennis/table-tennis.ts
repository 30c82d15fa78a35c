import { rallyModel } from "../parts/series/rally.ts";
import { otherSide } from "../parts/series/series.ts";

const SET_POINTS = 11;

/** Table tennis: sets to 11; the serve changes after two points, and from 10:10 after each. */
export const TABLE_TENNIS = rallyModel({
  sportCode: "table-tennis",
  setPoints: SET_POINTS,
  decidingPoints: SET_POINTS,
  wonOnServe: 0.52,
  edge: 0.023,
  homeAdvantage: 0.15,
  drift: 0.015,
  holder(played, first) {
    const turn = played < 2 * (SET_POINTS - 1) ? Math.floor(played / 2) : played;
    return turn % 2 === 0 ? first : otherSide(first);
  },
  duration: (_position, random) => 11_000 + Math.floor(random() * 12_000),
  restMs: 60_000,
  alarmMs: 4_000,
});
