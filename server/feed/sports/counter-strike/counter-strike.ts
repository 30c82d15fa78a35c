import { handicaps, points } from "../parts/lattice-lines.ts";
import { raceModel, type RaceRules } from "../parts/series/race.ts";
import { otherSide } from "../parts/series/series.ts";
import type { SeriesMarkets } from "../parts/series/series-lines.ts";

/** Rounds of a half, and of a half of an overtime. */
const HALF = 12;
const OVERTIME_HALF = 3;
const WON_ON_DEFENCE = 0.52;
const EDGE = 0.025;

/** In overtime number `n` (from 0) a side needs 16 + 3n rounds. */
const neededAfter = (played: number) => {
  if (played <= 2 * HALF) return HALF + 1;
  return HALF + 1 + OVERTIME_HALF * Math.ceil((played - 2 * HALF) / (2 * OVERTIME_HALF));
};

export const COUNTER_STRIKE_MARKETS: SeriesMarkets = {
  unit: "map",
  toWin: 2,
  unitTotal: { marketId: "map-total-rounds", ladder: points(1, 2) },
  unitHandicap: { marketId: "map-handicap-rounds", ladder: handicaps(1, 2) },
};

const RULES: RaceRules = {
  sportCode: "counter-strike",
  toWin: 2,
  markets: COUNTER_STRIKE_MARKETS,
  drift: 0.018,
  beliefs(home, away) {
    const edge = EDGE * (home - away);
    return { home: WON_ON_DEFENCE + edge, away: WON_ON_DEFENCE - edge };
  },
  isOver: (home, away) => Math.max(home, away) >= neededAfter(home + away),
  // Sides change at half-time and in the middle of each overtime, not between overtimes.
  holder(played, first) {
    const halves =
      played < 2 * HALF
        ? Math.floor(played / HALF)
        : 1 + Math.floor((Math.floor((played - 2 * HALF) / OVERTIME_HALF) + 1) / 2);
    return halves % 2 === 0 ? first : otherSide(first);
  },
  showsServing: false,
  duration({ home, away }, random) {
    const isHalfTime = home + away === HALF;
    return 75_000 + Math.floor(random() * 55_000) + (isHalfTime ? 60_000 : 0);
  },
  restMs: 600_000,
  alarmMs: 15_000,
};

/** Counter-Strike: best of three maps of 13 rounds; the beliefs are the chances to win a round while defending. */
export const COUNTER_STRIKE = raceModel(RULES);
