import { expressOdds } from "../../../core/format/express-odds-rules.ts";
import type { Combination, ExpressLeg, ExpressTheme } from "../../../plugins/sportsbook/top-express-wire.ts";
import type { Market } from "../../../plugins/sportsbook/wire.ts";
import { hash32 } from "../../feed/random.ts";

const HOUR = 3600_000;

/** A match that a combination may use. */
export interface Candidate {
  readonly eventId: string;
  readonly sportCode: string;
  readonly weight: number;
  readonly startsAt: number;
  readonly markets: readonly Market[];
}

interface Theme {
  readonly theme: ExpressTheme;
  readonly legs: number;
  readonly markets: readonly string[];
  /** The allowed odds, in thousandths. */
  readonly odds: readonly [from: number, to: number];
  readonly outcome?: string;
  /** Matches that start within this many milliseconds. */
  readonly within: number;
  readonly isWeekend?: true;
  readonly eachOfAnotherSport?: true;
}

const RESULT = ["1x2", "winner"];
const TOTAL = ["total", "total-points", "total-games", "total-sets", "total-maps", "total-runs"];

/**
 * The themes choose in this order. A match that one has chosen is not available to the next, so that they stay
 * different.
 */
const THEMES: readonly Theme[] = [
  { theme: "favourites", legs: 3, markets: RESULT, odds: [1250, 1950], within: 72 * HOUR },
  { theme: "today", legs: 4, markets: RESULT, odds: [1350, 2300], within: 24 * HOUR },
  { theme: "goals", legs: 3, markets: TOTAL, odds: [1500, 2300], outcome: "over", within: 72 * HOUR },
  { theme: "sports", legs: 4, markets: RESULT, odds: [1250, 2300], within: 72 * HOUR, eachOfAnotherSport: true },
  { theme: "weekend", legs: 5, markets: RESULT, odds: [1300, 2000], within: 168 * HOUR, isWeekend: true },
  { theme: "bold", legs: 3, markets: RESULT, odds: [2400, 4200], within: 72 * HOUR },
];
const FEWEST_LEGS = 3;
/** How much chance counts beside the weight of a match, so that days differ. */
const LUCK = 60;

/** The combinations of a day: the same for the same day and matches. */
export function chooseCombinations(
  candidates: readonly Candidate[],
  { name, now, isWeekend }: { name: string; now: number; isWeekend: (startsAt: number) => boolean },
): Combination[] {
  const used = new Set<string>();
  return THEMES.flatMap((theme) => {
    const fitting = candidates.filter(
      ({ eventId, startsAt }) =>
        !used.has(eventId) && startsAt - now < theme.within && (!theme.isWeekend || isWeekend(startsAt)),
    );
    const appeal = ({ eventId, weight }: Candidate) =>
      weight + (LUCK * hash32(`${name}/${theme.theme}/${eventId}`)) / 2 ** 32;
    const chosen: { leg: ExpressLeg; odds: number }[] = [];
    const sports = new Set<string>();
    for (const candidate of [...fitting].sort((a, b) => appeal(b) - appeal(a))) {
      if (chosen.length === theme.legs) break;
      if (theme.eachOfAnotherSport && sports.has(candidate.sportCode)) continue;
      const found = legOf(candidate, theme);
      if (!found) continue;
      chosen.push(found);
      sports.add(candidate.sportCode);
    }
    if (chosen.length < FEWEST_LEGS) return [];
    for (const { leg } of chosen) used.add(leg.eventId);
    const legs = chosen.map(({ leg }) => leg);
    return [{ theme: theme.theme, legs, odds: expressOdds(chosen.map(({ odds }) => odds)) }];
  });
}

/** The likeliest outcome whose odds are allowed. */
function legOf({ eventId, markets }: Candidate, { markets: wanted, odds: [from, to], outcome }: Theme) {
  for (const { marketId, specifiers, status, outcomes } of markets) {
    if (!wanted.includes(marketId) || status !== "active") continue;
    const [best] = outcomes
      .filter(({ id, odds }) => odds >= from && odds <= to && (outcome === undefined || id === outcome))
      .sort((a, b) => a.odds - b.odds);
    if (best) return { leg: { eventId, marketId, specifiers, outcomeId: best.id }, odds: best.odds };
  }
  return undefined;
}
