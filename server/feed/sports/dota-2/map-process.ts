import type { Side } from "../../../../plugins/sportsbook/wire.ts";
import type { Beliefs } from "../sport-model.ts";
import { added, certainly } from "../parts/lattice.ts";
import { otherSide, type UnitOutcome } from "../parts/series.ts";

/** Kills of both sides together on an average map. */
export const USUAL_KILLS = 52;
/** In a map of the usual pace nobody wins before so many kills, and with each one more it is likelier to end. */
const EARLIEST = 22;
const RISE = 0.00175;
/** How much a kill more tells of who will win the map. */
const LEAD_TELLS = 0.22;
const MOST_KILLS = 170;
const NEGLIGIBLE = 1e-11;

export interface Kills {
  readonly home: number;
  readonly away: number;
}

/** The beliefs are the kills to expect of both sides on a map. */
const paceOf = ({ home, away }: Beliefs) => (home + away) / USUAL_KILLS;

export const chanceOfKill = ({ home, away }: Beliefs) => home / (home + away);

/** The chance that the map ends before the next kill. */
export function chanceOfEnd(beliefs: Beliefs, kills: number): number {
  const pace = paceOf(beliefs);
  return Math.min(1, Math.max(0, (RISE * (kills / pace - EARLIEST)) / pace));
}

/** The chance that the home side is the one that ends it. */
export const chanceOfHome = (lead: number) => 1 / (1 + Math.exp(-LEAD_TELLS * lead));

/** What may come of a map that `first` has begun, from a number of kills: forwards, kill by kill. */
export function mapOutcomes(beliefs: Beliefs, from: Kills, first: Side): UnitOutcome[] {
  const totals = { home: new Float64Array(MOST_KILLS + 1), away: new Float64Array(MOST_KILLS + 1) };
  const leads = { home: new Float64Array(2 * MOST_KILLS + 1), away: new Float64Array(2 * MOST_KILLS + 1) };
  const ends = (winner: Side, home: number, away: number, chance: number) => {
    totals[winner][home + away] = (totals[winner][home + away] as number) + chance;
    const lead = MOST_KILLS + home - away;
    leads[winner][lead] = (leads[winner][lead] as number) + chance;
  };
  const byHome = chanceOfKill(beliefs);
  // By the home side's kills, for a number of kills of both.
  let layer = new Float64Array(MOST_KILLS + 2);
  layer[from.home] = 1;
  for (let kills = from.home + from.away; kills <= MOST_KILLS; kills++) {
    const next = new Float64Array(MOST_KILLS + 2);
    const end = kills === MOST_KILLS ? 1 : chanceOfEnd(beliefs, kills);
    let mass = 0;
    for (let home = from.home; home <= kills - from.away; home++) {
      const chance = layer[home] as number;
      if (chance < NEGLIGIBLE) continue;
      if (end > 0) {
        const ofHome = chanceOfHome(2 * home - kills);
        ends("home", home, kills - home, chance * end * ofHome);
        ends("away", home, kills - home, chance * end * (1 - ofHome));
      }
      const goesOn = chance * (1 - end);
      mass += goesOn;
      next[home + 1] = (next[home + 1] as number) + goesOn * byHome;
      next[home] = (next[home] as number) + goesOn * (1 - byHome);
    }
    if (mass < NEGLIGIBLE) break;
    layer = next;
  }
  return (["home", "away"] as const).map((winner) => ({
    winner,
    next: otherSide(first),
    chance: totals[winner].reduce((sum, chance) => sum + chance, 0),
    // Adding cuts off the empty tails.
    total: added(certainly(0), { first: 0, chances: totals[winner] }),
    lead: added(certainly(-MOST_KILLS), { first: 0, chances: leads[winner] }),
  }));
}

/** What happens next on a map: a kill of either side, or its end. */
export const STEPS = { homeKill: 0, awayKill: 1, homeEnd: 2, awayEnd: 3 } as const;

export const endedBy = (step: number): Side | null => {
  if (step === STEPS.homeEnd) return "home";
  return step === STEPS.awayEnd ? "away" : null;
};
