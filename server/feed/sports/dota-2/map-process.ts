import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import { trimmed } from "../parts/lattice.ts";
import type { UnitOutcome } from "../parts/series/series.ts";
import type { NextEnding } from "../parts/series/series-courses.ts";
import type { Beliefs } from "../sport-model.ts";

/** Kills of both sides together on an average map. */
export const USUAL_KILLS = 52;
/**
 * In a map of the usual pace no side wins before this many kills; with each further kill an end becomes more likely.
 */
const EARLIEST = 22;
const RISE = 0.00175;
/** How much one more kill raises a side's log-odds to win the map. */
const LEAD_WEIGHT = 0.22;
const MOST_KILLS = 170;
const NEGLIGIBLE = 1e-10;

export interface Kills {
  readonly home: number;
  readonly away: number;
}

/** The beliefs are the expected kills of both sides on a map. */
const paceOf = ({ home, away }: Beliefs) => (home + away) / USUAL_KILLS;

export const chanceOfKill = ({ home, away }: Beliefs) => home / (home + away);

/** The chance that the map ends before the next kill. */
export function chanceOfEnd(beliefs: Beliefs, kills: number): number {
  const pace = paceOf(beliefs);
  return Math.min(1, Math.max(0, (RISE * (kills / pace - EARLIEST)) / pace));
}

/** The chance that the home side is the one that ends it. */
export const chanceOfHome = (lead: number) => 1 / (1 + Math.exp(-LEAD_WEIGHT * lead));

/** `chanceOfHome` for each possible lead, from the largest deficit on. */
const CHANCES_OF_HOME = Float64Array.from({ length: 2 * MOST_KILLS + 1 }, (_, at) => chanceOfHome(at - MOST_KILLS));

/** A placeholder, because it makes no difference which side begins a map. */
export const ANYBODY: Side = "home";

/** The possible outcomes of a map from a number of kills, computed forwards, kill by kill. */
export function mapOutcomes(beliefs: Beliefs, from: Kills): UnitOutcome[] {
  const totals = { home: new Float64Array(MOST_KILLS + 1), away: new Float64Array(MOST_KILLS + 1) };
  const leads = { home: new Float64Array(2 * MOST_KILLS + 1), away: new Float64Array(2 * MOST_KILLS + 1) };
  const byHome = chanceOfKill(beliefs);
  // Indexed by the home side's kills, for a number of kills of both.
  let layer = new Float64Array(MOST_KILLS + 2);
  let next = new Float64Array(MOST_KILLS + 2);
  layer[from.home] = 1;
  let [least, most] = [from.home, from.home];
  for (let kills = from.home + from.away; kills <= MOST_KILLS; kills++) {
    const end = kills === MOST_KILLS ? 1 : chanceOfEnd(beliefs, kills);
    let open = 0;
    let byOwnSide = 0;
    for (let home = least; home <= most; home++) {
      const chance = layer[home] as number;
      layer[home] = 0;
      if (chance < NEGLIGIBLE) continue;
      open += chance;
      if (end > 0) {
        const lead = MOST_KILLS + 2 * home - kills;
        const wins = chance * end * (CHANCES_OF_HOME[lead] as number);
        byOwnSide += wins;
        leads.home[lead] = (leads.home[lead] as number) + wins;
        leads.away[lead] = (leads.away[lead] as number) + chance * end - wins;
      }
      const goesOn = chance * (1 - end);
      next[home + 1] = (next[home + 1] as number) + goesOn * byHome;
      next[home] = (next[home] as number) + goesOn * (1 - byHome);
    }
    totals.home[kills] = byOwnSide;
    totals.away[kills] = open * end - byOwnSide;
    if (open * (1 - end) < NEGLIGIBLE) break;
    [layer, next] = [next, layer];
    most++;
    while (least < most && layer[least] === 0) least++;
  }
  return (["home", "away"] as const).map((winner) => ({
    winner,
    next: ANYBODY,
    chance: totals[winner].reduce((sum, chance) => sum + chance, 0),
    total: trimmed({ first: 0, chances: totals[winner] }),
    lead: trimmed({ first: -MOST_KILLS, chances: leads[winner] }),
  }));
}

/** The endings by winner and total kills; no market depends on which side had the kills. */
export const mapEndings = (beliefs: Beliefs, from: Kills): NextEnding[] =>
  mapOutcomes(beliefs, from).flatMap(({ winner, next, total }) =>
    Array.from(total.chances, (chance, at) => ({ home: total.first + at, away: 0, winner, next, chance })),
  );

/** The next step on a map: a kill of either side, or its end. */
export const STEPS = { homeKill: 0, awayKill: 1, homeEnd: 2, awayEnd: 3 } as const;

export const endedBy = (step: number): Side | null => {
  if (step === STEPS.homeEnd) return "home";
  return step === STEPS.awayEnd ? "away" : null;
};
