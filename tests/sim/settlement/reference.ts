import type { Bet, LegResult, PlacedLeg } from "../../../plugins/betslip/wire.ts";

// A second settlement, written from the rules alone: it makes every single bet that a bet stands for, one by one, and adds up
// what each returns as whole numbers over one denominator. Slow, plain, and without a line of the product's own.

export interface ReferenceLeg extends Pick<PlacedLeg, "odds" | "result" | "deduction" | "eachWay" | "placed"> {
  readonly deadHeat?: PlacedLeg["deadHeat"] | null;
  readonly isTwoAhead?: boolean;
  readonly parts?: readonly { readonly result: LegResult | null }[] | undefined;
}

export interface ReferenceBet extends Pick<
  Bet,
  "stake" | "system" | "eachWay" | "isFreeBet" | "boost" | "taxRate" | "cashedOut"
> {
  readonly offer?: Bet["offer"] | undefined;
  readonly legs: readonly ReferenceLeg[];
}

export interface ReferenceEnd {
  readonly status: Bet["status"];
  readonly payout: number | null;
  /** What its offer adds in money, and what it gives as a free bet. */
  readonly offerPaid: number;
  readonly offerFreeBet: number;
}

/** What one unit on a leg becomes, over `UNIT` times its own denominator; undefined while that is not known. */
interface Factor {
  readonly of: bigint;
  readonly over: bigint;
}

type Way = "win" | "place";

/** How a bet stands, with its offer: settled with and without it, and compared. */
export function settleByHand(bet: ReferenceBet): ReferenceEnd {
  const plain = withoutOffer(bet);
  const nothing = { offerPaid: 0, offerFreeBet: 0 };
  const pays = bet.offer?.pays;
  if (!pays) return { ...plain, ...nothing };
  if (pays.kind === "early_payout") return paidEarly(bet);
  if ((bet.cashedOut?.stake ?? 0) > 0) return { ...plain, ...nothing };
  if (pays.kind === "boosted_price") {
    const at = (odds: number, taxRate: number) =>
      withoutOffer({ ...bet, taxRate, legs: bet.legs.map((leg) => ({ ...leg, odds })) }).payout ?? 0;
    const boosted = withoutOffer({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, odds: pays.odds })) });
    if (boosted.payout === null) return { ...boosted, ...nothing };
    return { ...boosted, offerPaid: at(pays.odds, 0) - at(bet.legs[0]!.odds, 0), offerFreeBet: 0 };
  }
  if (pays.kind === "raised_boost") return raised(bet, pays);
  const ends = bet.legs.map(endOf);
  const how = (...some: readonly (LegResult | null)[]) => ends.filter((end) => some.includes(end)).length;
  const [missed, unknown] = [how("lost"), how(null)];
  const isHopeless =
    missed !== 1 || how("half_lost") > 0 || ends.length - how("void") < pays.minLegs || (plain.payout ?? 0) > 0;
  if (isHopeless) return { ...plain, ...nothing };
  if (unknown > 0) return { status: "open", payout: null, ...nothing };
  const back = bet.stake < pays.most ? bet.stake : pays.most;
  return pays.back === "cash"
    ? { ...plain, payout: back, offerPaid: back, offerFreeBet: 0 }
    : { ...plain, offerPaid: 0, offerFreeBet: back };
}

/** So much more of the profit before the boost, up to the most, less the tax on it. */
function raised(
  bet: ReferenceBet,
  pays: Extract<NonNullable<Bet["offer"]>["pays"], { kind: "raised_boost" }>,
): ReferenceEnd {
  const plain = withoutOffer(bet);
  const counted = bet.legs.filter((leg) => leg.odds >= pays.minOdds && ["won", "half_won"].includes(endOf(leg) ?? ""));
  if (plain.payout === null || counted.length < pays.minLegs) return { ...plain, offerPaid: 0, offerFreeBet: 0 };
  // The boost of a table of one step is exactly what is added, once it is all the boost that there is.
  const table = (percent: number) => ({ minOdds: 1001, steps: percent === 0 ? [] : [{ legs: 2, percent }] });
  const at = (percent: number) => withoutOffer({ ...bet, taxRate: 0, boost: table(percent) }).payout ?? 0;
  const offerPaid = Math.min(pays.most, at(pays.percent) - at(0));
  const [whole, rest] = [Math.floor((offerPaid * bet.taxRate) / 10_000), (offerPaid * bet.taxRate) % 10_000];
  const tax = rest > 5000 || (rest === 5000 && whole % 2 === 1) ? whole + 1 : whole;
  return { ...plain, payout: plain.payout + offerPaid - tax, offerPaid, offerFreeBet: 0 };
}

/** Who led by two has won. What that adds is known once its own result is; until then it may win all the same. */
function paidEarly(bet: ReferenceBet): ReferenceEnd {
  const as = (isWon: (leg: ReferenceLeg) => boolean, taxRate: number) =>
    withoutOffer({
      ...bet,
      taxRate,
      legs: bet.legs.map((leg) => (isWon(leg) ? { ...leg, result: "won", deadHeat: null } : leg)),
    });
  const isLed = ({ isTwoAhead }: ReferenceLeg) => isTwoAhead === true;
  const early = as(isLed, bet.taxRate);
  if (early.payout === null) return { ...early, offerPaid: 0, offerFreeBet: 0 };
  const own = as((leg) => isLed(leg) && endOf(leg) === null, 0);
  return { ...early, offerPaid: (as(isLed, 0).payout ?? 0) - (own.payout ?? 0), offerFreeBet: 0 };
}

function withoutOffer(bet: ReferenceBet): Pick<ReferenceEnd, "status" | "payout"> {
  const { stake, cashedOut, isFreeBet, taxRate } = bet;
  const running = stake - (cashedOut?.stake ?? 0);
  const paid = cashedOut?.paid ?? 0;
  if (running === 0) return { status: "cashed_out", payout: paid };

  const ways: readonly Way[] = bet.eachWay ? ["win", "place"] : ["win"];
  const legs = bet.legs.map((leg) => ways.map((way) => factorOf(leg, way)));
  const choices = singleBets(bet);
  // Every single bet over the product of all legs' denominators, whether it holds the leg or not.
  let sum = 0n;
  let over = 1n;
  for (const [at] of ways.entries()) {
    const factors = legs.map((each) => each[at]);
    const whole = factors.reduce((product, factor) => product * (factor?.over ?? 1n), 1n);
    let returned = 0n;
    for (const choice of choices) {
      const held = choice.map((position) => factors[position]);
      if (held.some((factor) => factor?.of === 0n)) continue;
      if (held.some((factor) => factor === undefined)) return { status: "open", payout: null };
      returned += held.reduce((product, factor) => (product / factor!.over) * factor!.of, whole);
    }
    sum = sum * whole + returned * over;
    over *= whole;
  }
  const parts = BigInt(choices.length * ways.length);
  const gross: Factor = { of: BigInt(running) * sum, over: over * parts };
  return {
    status: statusOf(bet, gross, running),
    payout: paid + payoutOf(bet, gross, running, { isFreeBet, taxRate }),
  };
}

/** Every single bet of a bet, as the positions of its legs. */
function singleBets({ legs, system }: Pick<ReferenceBet, "legs" | "system">): readonly (readonly number[])[] {
  const all = legs.map((_, position) => position);
  if (!system) return [all];
  const free = all.filter((position) => !system.bankers.includes(position));
  const chosen: (readonly number[])[] = [];
  // The bits of a number say who is chosen.
  for (let bits = 0; bits < 2 ** free.length; bits++) {
    const some = free.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
    if (system.sizes.includes(some.length)) chosen.push([...system.bankers, ...some]);
  }
  return chosen;
}

/** void + (1 - void) * (won ? price * share : 0), with everything in it as whole numbers. */
function factorOf(leg: ReferenceLeg, way: Way): Factor | undefined {
  const end = way === "win" ? { result: endOf(leg), deadHeat: leg.deadHeat } : leg.placed;
  if (!end) throw new Error("A leg without places stands in a bet each way");
  if (end.result === null) return undefined;
  const halves = {
    won: [0n, true],
    half_won: [1n, true],
    void: [2n, false],
    half_lost: [1n, false],
    lost: [0n, false],
  } as const;
  const [voidHalves, isWon] = halves[end.result];
  if (!isWon) return { of: voidHalves, over: 2n };

  const kept = BigInt(100 - (leg.deduction ?? 0));
  const terms = way === "place" ? leg.eachWay! : { of: 1, over: 1 };
  // 1 + profit * kept / 100 * of / over, in thousandths.
  const base = 1000n * 100n * BigInt(terms.over);
  const price = base + BigInt(leg.odds - 1000) * kept * BigInt(terms.of);
  const { places, tied } = end.deadHeat ?? { places: 1, tied: 1 };
  const over = 2n * base * BigInt(tied);
  return { of: voidHalves * base * BigInt(tied) + (2n - voidHalves) * price * BigInt(places), over };
}

/** A combination on one event is void by any part that is not wholly won or lost, else lost by any lost one, and won by all. */
export function endOf({ parts, result }: ReferenceLeg): LegResult | null {
  if (!parts) return result;
  const has = (end: LegResult | null) => parts.some((part) => part.result === end);
  return has("void") || has("half_won") || has("half_lost") ? "void" : has("lost") ? "lost" : has(null) ? null : "won";
}

function payoutOf(
  bet: ReferenceBet,
  { of, over }: Factor,
  running: number,
  { isFreeBet, taxRate }: Pick<ReferenceBet, "isFreeBet" | "taxRate">,
): number {
  const stake = BigInt(running) * over;
  const back = of < stake ? of : stake;
  const profit = of - back;
  // In ten-thousandths: what a boost adds, then what a tax leaves.
  const winnings = profit * BigInt(100 + boostOf(bet)) * BigInt(10_000 - taxRate);
  const kept = (isFreeBet ? 0n : back) * 1_000_000n;
  return halfEven(kept + winnings, over * 1_000_000n);
}

function boostOf({ boost, system, legs }: ReferenceBet): number {
  if (!boost || system || legs.length < 2) return 0;
  // What counts is a leg that has won, or half of it.
  const counted = legs.filter(
    (leg) => leg.odds >= boost.minOdds && ["won", "half_won"].includes(endOf(leg) ?? ""),
  ).length;
  return boost.steps.filter((step) => step.legs <= counted).reduce((most, { percent }) => Math.max(most, percent), 0);
}

function statusOf({ legs, eachWay }: ReferenceBet, { of, over }: Factor, running: number): Bet["status"] {
  const ends = legs.map(endOf);
  // By what can be paid: nobody gets less than a minor unit.
  const returned = halfEven(of, over);
  const [only] = ends;
  const isSharedWin = (only === "won" || only === "half_won") && returned < running;
  if (legs.length === 1 && !eachWay && only && !isSharedWin) return only;
  if (returned === 0) return "lost";
  const places = eachWay ? legs.map(({ placed }) => placed?.result) : [];
  if ([...ends, ...places].every((end) => end === "void")) return "void";
  return returned >= running ? "won" : "part_returned";
}

function halfEven(of: bigint, over: bigint): number {
  const whole = of / over;
  const twice = (of % over) * 2n;
  return Number(twice > over || (twice === over && whole % 2n === 1n) ? whole + 1n : whole);
}
