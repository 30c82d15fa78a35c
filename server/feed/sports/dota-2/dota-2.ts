import { points } from "../parts/lattice-lines.ts";
import { otherSide, type SeriesRules } from "../parts/series/series.ts";
import { isSeriesOver, rememberedChances, seriesBook, type SeriesPosition } from "../parts/series/series-book.ts";
import { courseCases } from "../parts/series/series-cases.ts";
import { drawnCourses, rememberedEndings } from "../parts/series/series-courses.ts";
import { seriesLines, type SeriesMarkets } from "../parts/series/series-lines.ts";
import { playSeries, type SeriesSport } from "../parts/series/series-play.ts";
import { settleSeries } from "../parts/series/series-settlement.ts";
import type { SportModel } from "../sport-model.ts";
import {
  ANYBODY,
  chanceOfEnd,
  chanceOfHome,
  chanceOfKill,
  endedBy,
  mapEndings,
  mapOutcomes,
  STEPS,
  USUAL_KILLS,
} from "./map-process.ts";

const EDGE = 0.055;
export const DOTA_2_MARKETS: SeriesMarkets = {
  unit: "map",
  toWin: 2,
  unitTotal: { marketId: "total-kills", ladder: points(2, 4, 6, 9) },
};
/** Heroes are chosen between maps. */
const DRAFT_MS = 12 * 60_000;
const NO_KILLS = { home: 0, away: 0 };
/** Before a map ends, a side attacks the other's base; sometimes such an attack does not end the map. */
const ASSAULT_MS = 25_000;
const REPELLED = 0.06;

const RULES: SeriesRules = {
  toWin: DOTA_2_MARKETS.toWin,
  hasOwnDecider: false,
  outcomes: (beliefs) => mapOutcomes(beliefs, NO_KILLS),
};
const chancesOf = rememberedChances(RULES);

const SPORT: SeriesSport<SeriesPosition> = {
  unit: "map",
  start: (random) => ({ done: [], ...NO_KILLS, first: random() < 0.5 ? "home" : "away" }),
  isOver: (position) => isSeriesOver(RULES, position),
  draw({ home, away }, beliefs, random) {
    if (random() < chanceOfEnd(beliefs, home + away)) {
      return random() < chanceOfHome(home - away) ? STEPS.homeEnd : STEPS.awayEnd;
    }
    return random() < chanceOfKill(beliefs) ? STEPS.homeKill : STEPS.awayKill;
  },
  after({ done, home, away, first }, step) {
    const winner = endedBy(step);
    if (winner) return { done: [...done, { home, away, winner }], ...NO_KILLS, first: otherSide(first) };
    return step === STEPS.homeKill ? { done, home: home + 1, away, first } : { done, home, away: away + 1, first };
  },
  // Kills come in fights: some follow at once, others after a quiet time.
  duration: (_position, random) => 4_000 + Math.floor(-36_000 * Math.log(1 - random())),
  rests: () => DRAFT_MS,
  alarm({ home, away }, step, random) {
    const isFalse =
      random() < REPELLED && chanceOfEnd({ home: USUAL_KILLS / 2, away: USUAL_KILLS / 2 }, home + away) > 0;
    return endedBy(step) || isFalse ? { reason: "possible_score", lasts: ASSAULT_MS } : null;
  },
  shows: ({ home, away }) => ({ points: { home: String(home), away: String(away) } }),
};

/** Dota 2: best of three maps; the beliefs are the expected kills of each side on a map. */
export const DOTA_2: SportModel<SeriesPosition> = {
  sportCode: "dota-2",
  repriceMs: 60_000,
  drift: 0.02,
  beliefs(home, away, { total = USUAL_KILLS }) {
    const edge = EDGE * (home - away);
    return { home: (total / 2) * Math.exp(edge), away: (total / 2) * Math.exp(-edge) };
  },
  play: (draws, beliefs) => playSeries(SPORT, draws, beliefs),
  price(beliefs, position, mainOnly) {
    if (position && isSeriesOver(RULES, position)) return [];
    const chances = chancesOf(beliefs, position);
    const running = position ? mapOutcomes(beliefs, position) : chances.outcomes(1, ANYBODY);
    return seriesLines(DOTA_2_MARKETS, seriesBook(chances, position?.done ?? [], running), mainOnly);
  },
  *cases(beliefs, position, name) {
    if (position && isSeriesOver(RULES, position)) return [];
    const later = rememberedEndings(RULES, () => mapEndings(beliefs, NO_KILLS));
    const running = position ? mapEndings(beliefs, position) : later(1, ANYBODY);
    const ahead = { markets: DOTA_2_MARKETS, done: position?.done ?? [], running, later };
    return [courseCases(ahead, yield* drawnCourses(ahead, name))];
  },
  settle: (marketId, specifiers, outcomeId, match) =>
    settleSeries(DOTA_2_MARKETS, match.stateAt(match.endsAt).position.done, marketId, specifiers, outcomeId),
};
