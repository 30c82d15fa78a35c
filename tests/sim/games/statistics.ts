import { ONE } from "../../../games/rules/money.ts";
import { mathematicsOf, numberOf, type Outcome } from "../../../games/rules/outcomes.ts";

/** Standard deviations to either side that 99.9 % of samples lie within. */
const WITHIN = 3.2905;

/** A return that about half of all rounds reach: whether one does says something of the next one only if they hang together. */
function middleOf(outcomes: readonly Outcome[]): { level: number; chance: number } {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
  const ascending = outcomes.toSorted((a, b) => a.returned - b.returned);
  let [below, best] = [0n, { level: 0, chance: 1 }];
  for (const [at, { weight, returned }] of ascending.entries()) {
    const chance = numberOf({ numerator: total - below, denominator: total });
    if (returned !== ascending[at - 1]?.returned && Math.abs(chance - 0.5) < Math.abs(best.chance - 0.5))
      best = { level: returned, chance };
    below += weight;
  }
  return best;
}

/** What rounds of one way of playing come to, held against what all its outcomes say. */
export class Tally {
  private readonly rtp: number;
  private readonly hitRate: number;
  private readonly variance: number;
  private readonly middle: { readonly level: number; readonly chance: number };
  private rounds = 0;
  private returned = 0;
  private staked = 0;
  private hits = 0;
  private products = 0;
  private last = 0;

  constructor(outcomes: readonly Outcome[]) {
    const { rtp, hitRate } = mathematicsOf(outcomes);
    this.rtp = numberOf(rtp);
    this.hitRate = numberOf(hitRate);
    this.middle = middleOf(outcomes);
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0n);
    this.variance = outcomes.reduce((sum, { weight, returned, staked = ONE }) => {
      const surplus = (returned - this.rtp * staked) / ONE;
      return sum + numberOf({ numerator: weight * 10n ** 9n, denominator: total }) * 1e-9 * surplus ** 2;
    }, 0);
  }

  /** A round for a stake of `ONE`. */
  add(staked: number, paid: number): void {
    this.rounds++;
    this.staked += staked;
    this.returned += paid;
    if (paid > 0) this.hits++;
    const surplus = (paid >= this.middle.level ? 1 : 0) - this.middle.chance;
    this.products += surplus * this.last;
    this.last = surplus;
  }

  /** How many standard deviations each figure lies from where it should. */
  deviations(): Readonly<Record<"return" | "hit rate" | "serial correlation", number>> {
    const root = Math.sqrt(this.rounds);
    const surplus = (this.returned - this.rtp * this.staked) / ONE;
    const hitSpread = Math.sqrt(this.hitRate * (1 - this.hitRate));
    const { chance } = this.middle;
    const middleSpread = chance * (1 - chance);
    return {
      return: surplus / (root * Math.sqrt(this.variance)),
      "hit rate": hitSpread === 0 ? 0 : (this.hits - this.rounds * this.hitRate) / (root * hitSpread),
      "serial correlation": middleSpread === 0 ? 0 : this.products / (root * middleSpread),
    };
  }

  faults(): string[] {
    return Object.entries(this.deviations()).flatMap(([figure, deviation]) =>
      Math.abs(deviation) > WITHIN
        ? [
            `${figure} lies ${deviation.toFixed(2)} standard deviations from the computed one after ${this.rounds} rounds`,
          ]
        : [],
    );
  }
}
