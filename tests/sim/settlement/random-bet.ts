import { isPossibleSystem, NAMED_SYSTEMS, type System } from "../../../plugins/betslip/rules/system-rules.ts";
import type { Bet, LegResult } from "../../../plugins/betslip/wire.ts";
import type { Random } from "../../../server/feed/random.ts";
import type { ReferenceBet, ReferenceLeg } from "./reference.ts";

/** Prices of long systems stay small enough for a return to be a whole number of the language. */
const LONGEST_RETURN = 1e13;

const RESULTS: readonly LegResult[] = ["won", "lost", "void", "half_won", "half_lost"];
/** How often each result comes, in the same order, so that many bets of several legs still win something. */
const WEIGHTS = [55, 20, 10, 8, 7];
const TERMS = [
  { places: 2, of: 1, over: 4 },
  { places: 3, of: 1, over: 5 },
  { places: 4, of: 1, over: 4 },
];
const DEDUCTIONS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90];
const BOOSTS: readonly Bet["boost"][] = [
  {
    minOdds: 1200,
    steps: [
      { legs: 2, percent: 3 },
      { legs: 4, percent: 10 },
      { legs: 8, percent: 45 },
    ],
  },
  { minOdds: 1500, steps: [{ legs: 3, percent: 7 }] },
];

export interface RandomBet extends ReferenceBet {
  readonly type: Bet["type"];
}

/** A bet of any kind, whose legs ended in any way. */
export function randomBet(random: Random): RandomBet {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const chance = (share: number) => random() < share;

  const type = pick<Bet["type"]>(["single", "express", "express", "system", "system"]);
  const eachWay = chance(0.2);
  const system = type === "system" ? randomSystem() : null;
  const count = system?.picks ?? (type === "single" ? 1 : whole(2, chance(0.1) ? 14 : 6));
  const legs = Array.from({ length: count }, () => randomLeg(count));
  const stake = chance(0.5) ? whole(1, 500) : whole(1, 500_000);
  const isCutOut = chance(0.1) && stake > 1;
  const isFreeBet = !isCutOut && chance(0.1);
  const offer = !isFreeBet && !eachWay && type !== "system" && chance(0.5) ? randomOffer() : null;
  return {
    type,
    stake,
    system: system && { sizes: [...system.sizes], bankers: [...system.bankers] },
    eachWay,
    isFreeBet,
    offer,
    boost: type === "express" && chance(0.3) ? pick(BOOSTS) : null,
    taxRate: chance(0.2) ? pick([1, 500, 1200, 2333]) : 0,
    cashedOut: isCutOut ? { stake: whole(1, stake), paid: whole(0, 2 * stake) } : null,
    legs: offer?.pays.kind === "early_payout" ? legs : legs.map(withoutLead),
  };

  function withoutLead({ isTwoAhead, ...leg }: ReferenceLeg): ReferenceLeg {
    return isTwoAhead && leg.result === null && !leg.parts ? { ...leg, result: weighted() } : leg;
  }

  function randomOffer(): NonNullable<Bet["offer"]> {
    const [leg] = legs;
    const of = { id: "offer", version: 1 };
    const early = { ...of, pays: { kind: "early_payout", minOdds: 1001, mostStake: 500_000 } } as const;
    const isEarly = chance(0.4);
    if (type === "single") {
      if (isEarly) return early;
      const selection = { eventId: "1", marketId: "1x2", specifiers: "", outcomeId: "1" };
      const odds = Math.min(1_000_000, leg!.odds + whole(1, 900));
      return { ...of, pays: { kind: "boosted_price", ...selection, minOdds: 1001, odds, mostStake: 500_000 } };
    }
    if (isEarly) return early;
    if (type === "express" && chance(0.5)) {
      const terms = { percent: whole(1, 100), minLegs: whole(2, count), minOdds: whole(1001, 1500) };
      return { ...of, pays: { kind: "raised_boost", ...terms, mostStake: 500_000, most: whole(1, 500_000) } };
    }
    const back = pick(["cash", "free_bet"] as const);
    return {
      ...of,
      pays: { kind: "insurance", minLegs: whole(2, count), minOdds: 1001, back, most: whole(1, 500_000), days: 7 },
    };
  }

  function randomLeg(count: number): ReferenceLeg {
    const highest = Math.min(1_000_000, Math.floor(1000 * (LONGEST_RETURN / 1_000_000) ** (1 / count)));
    const odds = chance(0.7) ? whole(1001, Math.min(highest, 4000)) : whole(1001, highest);
    const leg = { odds, result: weighted(), ...(chance(0.15) && { deadHeat: deadHeat() }) };
    const deduction = chance(0.15) ? { deduction: pick(DEDUCTIONS) } : {};
    if (eachWay) {
      // Who wins comes in as well, but for what a field of two places makes of odd orders of messages.
      const placed = { result: weighted(), ...(chance(0.3) && { deadHeat: deadHeat() }) };
      return { ...leg, ...deduction, eachWay: pick(TERMS), placed };
    }
    if (chance(0.1)) {
      const parts = Array.from({ length: whole(2, 8) }, () => ({
        result: chance(0.9) ? ("won" as const) : pick(RESULTS.slice(0, 3)),
      }));
      return { odds, result: null, parts };
    }
    // Who led by two may be told of before the result.
    const lead = chance(0.3) ? { isTwoAhead: true, ...(chance(0.3) && { result: null, deadHeat: null }) } : {};
    return { ...leg, ...deduction, ...lead };
  }

  function deadHeat() {
    const tied = whole(2, 7);
    return { places: whole(1, tied - 1), tied };
  }

  function weighted(): LegResult {
    let at = random() * 100;
    return RESULTS.find((_, index) => (at -= WEIGHTS[index]!) < 0) ?? "won";
  }

  function randomSystem(): System & { picks: number } {
    if (chance(0.4)) {
      const { picks, sizes } = pick(NAMED_SYSTEMS);
      return { picks, sizes: [...sizes], bankers: [] };
    }
    for (;;) {
      const picks = whole(3, chance(0.05) ? 12 : 8);
      const bankers = Array.from({ length: picks }, (_, position) => position).filter(() => chance(0.15));
      const sizes = Array.from({ length: picks }, (_, at) => at + 1).filter(() => chance(0.3));
      if (sizes.length > 0 && isPossibleSystem(picks, { sizes, bankers })) return { picks, sizes, bankers };
    }
  }
}
