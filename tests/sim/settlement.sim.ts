import { betOutcome } from "../../plugins/betslip/rules/settlement-rules.ts";
import { type Random, randomOf } from "../../server/feed/random.ts";
import type { Simulate } from "./run/simulation.ts";
import { type RandomBet, randomBet } from "./settlement/random-bet.ts";
import { receiveFacts, standing, storiesOf } from "./settlement/received-facts.ts";
import { endOf, type ReferenceEnd, settleByHand } from "./settlement/reference.ts";

export { end } from "../support/at-end.ts";
export const size = 250_000;
/** Of `all`, and of the tests. */
export const smallSize = 500;

/** Long bets are told of more briefly, so that they end at all. */
const LONGEST_STORY = 6;
const FIRST_FAULTS = 100;

/**
 * Random bets settled by the product and by a second settlement that shares nothing with it but the rules: once with their
 * ends as they are, and once by what producers say of them, with corrections, in two random orders that have to end alike.
 */
export const simulate: Simulate = ({ seed, size }) => {
  const faults: string[] = [];
  const reported: Record<string, number> = {};
  const count = (kind: string, times = 1) => (reported[kind] = (reported[kind] ?? 0) + times);

  for (let at = 0; at < size && faults.length < FIRST_FAULTS; at++) {
    const name = `${seed} bet ${at}`;
    const random = randomOf(name);
    const bet = randomBet(random);
    for (const kind of kindsOf(bet)) count(kind);
    const expected = settleByHand(bet);
    const settled = betOutcome({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, result: endOf(leg) })) });
    if (differ(settled, expected)) faults.push(sentence(name, bet, settled, expected));
    count("revisions", byMessages(name, bet, random, faults));
  }
  return Promise.resolve({ figures: { bets: size, ...reported }, faults });
};

/** Answers how many times the bet was revised. */
function byMessages(name: string, bet: RandomBet, random: Random, faults: string[]): number {
  const stories = storiesOf(bet, random, bet.legs.length > 6 ? 2 : LONGEST_STORY);
  const [first, second] = [receiveFacts(bet, stories, random), receiveFacts(bet, stories, random)];
  for (const { received, expected } of [first, second])
    if (expected) faults.push(sentence(`${name}, heard`, received, received, expected));
  if (!first.expected && !second.expected && standing(first.received) !== standing(second.received))
    faults.push(
      `${name} ends otherwise in another order: ${standing(first.received)} and ${standing(second.received)}`,
    );
  return first.steps + second.steps;
}

type Ended = Pick<ReferenceEnd, "status" | "payout">;

const differ = (settled: ReferenceEnd, expected: ReferenceEnd) =>
  settled.status !== expected.status ||
  settled.payout !== expected.payout ||
  settled.offerPaid !== expected.offerPaid ||
  settled.offerFreeBet !== expected.offerFreeBet;

function sentence(name: string, bet: object, settled: Ended, expected: Ended): string {
  const end = ({ status, payout }: Ended) => `${status} with ${payout}`;
  return `${name} is ${end(settled)} instead of ${end(expected)}: ${JSON.stringify(bet)}`;
}

function kindsOf({ type, eachWay, isFreeBet, boost, taxRate, cashedOut, offer, legs }: RandomBet): string[] {
  const kinds = {
    [type]: true,
    "each way": eachWay,
    "free bets": isFreeBet,
    boosted: boost,
    taxed: taxRate > 0,
    "cashed out": cashedOut,
    insured: offer?.pays.kind === "insurance",
    "early payouts": offer?.pays.kind === "early_payout" && legs.some(({ isTwoAhead }) => isTwoAhead),
    "raised boosts": offer?.pays.kind === "raised_boost",
    "boosted prices": offer?.pays.kind === "boosted_price",
    builders: legs.some(({ parts }) => parts),
    "dead heats": legs.some(({ deadHeat, placed }) => deadHeat ?? placed?.deadHeat),
    "rule 4": legs.some(({ deduction }) => deduction),
  };
  return Object.keys(kinds).filter((kind) => kinds[kind as keyof typeof kinds]);
}
