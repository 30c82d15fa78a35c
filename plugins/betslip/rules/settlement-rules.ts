import { type Fraction, rounding } from "../../../core/format/fraction-rules.ts";
import type { EachWayTerms } from "../../sportsbook/wire.ts";
import type { BetOffer } from "../offers/offer-wire.ts";
import type { BetStatus, CashedOut, ExpressBoost, LegResult } from "../wire.ts";
import { insuredStake, offeredLegs, offerInForce, raisedPercent } from "./offer-rules.ts";
import type { System } from "./system-rules.ts";
import { combinationsOf } from "./system-rules.ts";

/**
 * The version of these rules; it changes whenever a change would settle a bet differently. Receipts carry it. Bets of
 * version 1 had no offers, those of version 2 no early payout, those of version 3 no raised boost; they are settled by
 * the same rules without these.
 */
export const RULES_VERSION = "4";
export const KNOWN_RULES: readonly string[] = ["1", "2", "3", RULES_VERSION];

/** How a leg, or its place part, ended. `tied` sides that share `places` are paid that fraction of the price. */
interface LegEnd<R> {
  readonly result: R;
  readonly deadHeat?: { readonly places: number; readonly tied: number } | null | undefined;
}

interface LegOf<R> extends LegEnd<R> {
  /** In thousandths. */
  readonly odds: number;
  /** The percentage of its profit that is deducted for withdrawn runners. */
  readonly deduction?: number | null | undefined;
  /** Its place terms, which an each-way bet needs, and how the place part ended. */
  readonly eachWay?: EachWayTerms | null | undefined;
  readonly placed?: LegEnd<R> | null | undefined;
  /** Whether its side has been two goals ahead. */
  readonly isTwoAhead?: boolean | undefined;
}

export type SettledLeg = LegOf<LegResult>;
export type RunningLeg = LegOf<LegResult | null>;

/** The data besides its legs that a bet's return depends on. Amounts in minor units. */
export interface BetTerms {
  /** The whole stake: a system splits it evenly over its bets; each way is half on winning and half on places. */
  readonly stake: number;
  /** Without a system all legs are in one bet: a single or an express. */
  readonly system?: System | null | undefined;
  readonly eachWay?: boolean | undefined;
  /** Its stake is not paid out. */
  readonly isFreeBet?: boolean | undefined;
  readonly boost?: ExpressBoost | null | undefined;
  /** Hundredths of a percent of the winnings. */
  readonly taxRate?: number | undefined;
  readonly cashedOut?: CashedOut | null | undefined;
  readonly offer?: BetOffer | null | undefined;
}

export interface SettledBet extends BetTerms {
  readonly legs: readonly SettledLeg[];
}

/**
 * The money that a bet returns, in minor units: `payout` is the total, with `boost`, cash-outs and `offerPaid` in it
 * and `tax` deducted. `offerPaid` is what its offer adds before tax, `offerTax` the part of the tax that it adds;
 * `offerFreeBet` is what it gives as a free bet besides.
 */
export interface BetMoney {
  readonly payout: number;
  readonly boost: number;
  readonly tax: number;
  readonly offerPaid: number;
  readonly offerTax: number;
  readonly offerFreeBet: number;
}

const NOTHING: Fraction = { of: 0n, over: 1n };
export const plus = (a: Fraction, b: Fraction): Fraction => ({
  of: a.of * b.over + b.of * a.over,
  over: a.over * b.over,
});
export const times = (a: Fraction, of: number, over: number): Fraction => ({
  of: a.of * BigInt(of),
  over: a.over * BigInt(over),
});
/** The amount minus another; never less than zero. */
const beyond = (a: Fraction, amount: number): Fraction => {
  const of = a.of - BigInt(amount) * a.over;
  return of > 0n ? { of, over: a.over } : NOTHING;
};

/** The price of a leg after deductions, over 100,000 per unit; on places only a fraction of its profit is paid. */
function priceOf({ odds, deduction, eachWay }: SettledLeg, isPlaced: boolean): Fraction {
  const profit = BigInt(odds - 1000) * BigInt(100 - (deduction ?? 0));
  const [of, over] = isPlaced && eachWay ? [BigInt(eachWay.of), BigInt(eachWay.over)] : [1n, 1n];
  return { of: 100_000n * over + profit * of, over: 100_000n * over };
}

/** The factor by which a leg, or its place part, multiplies a stake. */
export function factorOf(leg: SettledLeg, isPlaced: boolean): Fraction {
  const { result, deadHeat } = isPlaced ? (leg.placed ?? { result: "void" }) : leg;
  const price = priceOf(leg, isPlaced);
  const [places, tied] = [BigInt(deadHeat?.places ?? 1), BigInt(deadHeat?.tied ?? 1)];
  // Over twice the leg's own denominator, so that halves stay whole.
  const over = 2n * price.over * tied;
  const won = price.of * places;
  const back = price.over * tied;
  const of = { won: 2n * won, lost: 0n, void: 2n * back, half_won: back + won, half_lost: back }[result];
  return { of, over };
}

/** The return of a stake on all legs, or on a system of them. */
export function returnOf(stake: number, factors: readonly Fraction[], system: System | null | undefined): Fraction {
  const product = (list: readonly bigint[]) => list.reduce((all, each) => all * each, 1n);
  const over = product(factors.map((each) => each.over));
  if (!system) return { of: BigInt(stake) * product(factors.map((each) => each.of)), over };
  const bankers = new Set(system.bankers);
  const fixed = product(factors.flatMap((each, at) => (bankers.has(at) ? [each.of] : [])));
  const sums = sumsOfProducts(factors.filter((_each, at) => !bankers.has(at)));
  const total = system.sizes.reduce((sum, size) => sum + sums[size]!, 0n);
  return { of: BigInt(stake) * fixed * total, over: over * BigInt(combinationsOf(factors.length, system)) };
}

/** The stake that still runs, and its return before boost, tax and the deduction of a free bet's stake. */
function runningReturn({ stake, system, eachWay, cashedOut, legs }: SettledBet) {
  const running = stake - (cashedOut?.stake ?? 0);
  const winning = returnOf(
    running,
    legs.map((leg) => factorOf(leg, false)),
    system,
  );
  if (!eachWay) return { running, gross: winning };
  const placing = returnOf(
    running,
    legs.map((leg) => factorOf(leg, true)),
    system,
  );
  return { running, gross: times(plus(winning, placing), 1, 2) };
}

/** The percentage that a boost adds to the profit of an express with these results. Void legs do not count. */
function boostPercent({ minOdds, steps }: ExpressBoost, legs: readonly SettledLeg[]): number {
  const counted = legs.filter(({ odds, result }) => odds >= minOdds && (result === "won" || result === "half_won"));
  return steps.reduce(
    (best, { legs: needed, percent }) => (counted.length >= needed ? Math.max(best, percent) : best),
    0,
  );
}

/**
 * The exact return of the part of a bet that still runs: before its boost, with it, and with the tax deducted as well.
 */
export function exactReturn(bet: SettledBet) {
  const { running, gross } = runningReturn(bet);
  const isExpress = !bet.system && bet.legs.length > 1;
  const percent = bet.boost && isExpress ? boostPercent(bet.boost, bet.legs) : 0;
  const boosted = plus(gross, times(beyond(gross, running), percent, 100));
  const [plain, whole] = bet.isFreeBet ? [beyond(gross, running), beyond(boosted, running)] : [gross, boosted];
  const winnings = beyond(boosted, running);
  return { plain, whole, net: plus(whole, times(winnings, -(bet.taxRate ?? 0), 10_000)) };
}

/**
 * The return of a bet: exact throughout and rounded once at the end, half to even. The boost and the tax are each the
 * difference that they make to the rounded amount.
 */
export function betMoney(bet: SettledBet): BetMoney {
  const own = ownMoney(bet);
  const pays = offerInForce(bet.offer, bet.cashedOut);
  if (!pays) return { ...own, offerPaid: 0, offerTax: 0, offerFreeBet: 0 };
  if (pays.kind === "insurance") {
    const back = insuredStake(pays, bet.legs, bet.stake);
    return pays.back === "cash"
      ? { ...own, payout: own.payout + back, offerPaid: back, offerTax: 0, offerFreeBet: 0 }
      : { ...own, offerPaid: 0, offerTax: 0, offerFreeBet: back };
  }
  if (pays.kind === "raised_boost") {
    const { running, gross } = runningReturn(bet);
    const raise = times(beyond(gross, running), raisedPercent(pays, bet.legs), 100);
    const offerPaid = Math.min(pays.most, rounding(plus(gross, raise)) - rounding(gross));
    const offerTax = rounding({ of: BigInt(offerPaid) * BigInt(bet.taxRate ?? 0), over: 10_000n });
    return {
      ...own,
      payout: own.payout + offerPaid - offerTax,
      tax: own.tax + offerTax,
      offerPaid,
      offerTax,
      offerFreeBet: 0,
    };
  }
  const offered = ownMoney({ ...bet, legs: offeredLegs(pays, bet.legs) });
  const offerTax = offered.tax - own.tax;
  return { ...offered, offerPaid: offered.payout - own.payout + offerTax, offerTax, offerFreeBet: 0 };
}

/** The same without its offer. */
function ownMoney(bet: SettledBet) {
  const { plain, whole, net } = exactReturn(bet);
  const rounded = rounding(whole);
  return {
    payout: (bet.cashedOut?.paid ?? 0) + rounding(net),
    boost: rounded - rounding(plain),
    tax: rounded - rounding(net),
  };
}

/** The return of a bet in minor units. */
export const betReturn = (bet: SettledBet): number => betMoney(bet).payout;

export interface RunningBet extends BetTerms {
  readonly legs: readonly RunningLeg[];
}

/** The status of a bet: `payout` is null while it is open. */
export type BetOutcome = { readonly status: BetStatus } & (
  BetMoney | (Readonly<Record<Exclude<keyof BetMoney, "payout">, 0>> & { readonly payout: null })
);

const NO_MONEY = { boost: 0, tax: 0, offerPaid: 0, offerTax: 0, offerFreeBet: 0 } as const;

/**
 * The status of a bet when some of its legs may not have ended: open as long as it can still return something, be it by
 * its offer; a leg that was paid early has ended. A single has its leg's result, unless a dead heat left less than its stake of a win; any other bet has won
 * if it returns its stake or more. What an insurance gives back changes no status. A bet of which nothing runs any more
 * was cashed out.
 */
export function betOutcome(bet: RunningBet): BetOutcome {
  const { stake, eachWay, cashedOut, legs } = bet;
  if (cashedOut?.stake === stake) return { status: "cashed_out", ...NO_MONEY, payout: cashedOut.paid };
  const pays = offerInForce(bet.offer, cashedOut);
  const counted = pays ? offeredLegs(pays, legs) : legs;
  const isDecided = counted.every(
    ({ result, placed }) => result !== null && (!eachWay || (placed?.result ?? null) !== null),
  );
  const best = { ...bet, legs: counted.map(atBest) };
  const { running, gross } = runningReturn(best);
  const canReturn = gross.of > 0n || (pays !== undefined && insuredStake(pays, best.legs, stake) > 0);
  if (!isDecided && canReturn) return { status: "open", ...NO_MONEY, payout: null };
  // Until its own result is known, what was paid early is no more than that.
  const money = betMoney({ ...bet, legs: legs.map(atBest) });
  const result = legs.length === 1 && !eachWay ? best.legs[0]?.result : undefined;
  const returned = rounding(gross);
  const isWin = result === undefined || result === "won" || result === "half_won";
  if (result && (!isWin || returned >= running)) return { status: result, ...money };
  const isVoid = best.legs.every(({ result, placed }) => result === "void" && (!eachWay || placed?.result === "void"));
  if (isVoid) return { status: "void", ...money };
  return { status: returned === 0 ? "lost" : returned < running ? "part_returned" : "won", ...money };
}

/** A leg whose unknown results are taken as won. */
export function atBest(leg: Omit<RunningLeg, "result"> & { readonly result?: LegResult | null }): SettledLeg {
  const { placed } = leg;
  const isAwaited = placed?.result === null || placed === undefined || placed === null;
  return {
    ...leg,
    result: leg.result ?? "won",
    placed: isAwaited ? { result: "won" } : { ...placed, result: placed.result ?? "won" },
  };
}

/** The return of a bet when all its legs win. */
export const possibleReturn = (stake: number, odds: readonly number[], system?: System | null): number =>
  betReturn({ stake, legs: odds.map((each) => atBest({ odds: each })), system });

/**
 * The odds of a bet when all legs win, in thousandths: a leg's own price; for several legs rounded to the hundredth.
 * For display only; a return is never computed from it.
 */
export function combinedOdds(
  legs: readonly Pick<RunningLeg, "odds" | "eachWay" | "deduction">[],
  terms: Pick<BetTerms, "system" | "eachWay"> = {},
): number {
  const isOne = legs.length < 2;
  return betReturn({ ...terms, stake: isOne ? 1000 : 100, legs: legs.map(atBest) }) * (isOne ? 1 : 10);
}

/** The same without its void legs, which multiply a stake by one, and after deductions. */
export const settledOdds = ({ legs, system, eachWay }: Pick<RunningBet, "legs" | "system" | "eachWay">): number =>
  combinedOdds(
    legs.map((leg) => ({
      odds: leg.result === "void" ? 1000 : leg.odds,
      deduction: leg.deduction,
      eachWay: leg.eachWay,
    })),
    { system, eachWay },
  );

/** For each number of factors: the sum of the products of every choice of that many, over their common denominator. */
function sumsOfProducts(factors: readonly Fraction[]): bigint[] {
  const sums = [1n, ...factors.map(() => 0n)];
  factors.forEach(({ of, over }, done) => {
    for (let size = done + 1; size > 0; size--) sums[size] = sums[size]! * over + sums[size - 1]! * of;
    sums[0]! *= over;
  });
  return sums;
}
