import { type Random, shuffled } from "../../../server/feed/random.ts";
import { type BetToRevise, type LegToRevise, revisionOf } from "../../../server/modules/bets/settlement/revision.ts";
import type { Fact } from "../../../server/modules/bets/settlement/verdict.ts";
import type { RandomBet } from "./random-bet.ts";
import { type ReferenceLeg, settleByHand } from "./reference.ts";
import { endOfStory, PLACED_AT, randomStory } from "./story.ts";

const NOW = new Date(Date.UTC(2031, 0, 1)).toISOString();

/** A message of a leg's, or of a part of a combination. */
interface ReceivedFact {
  readonly leg: number;
  readonly part: number | null;
  readonly fact: Fact;
}

/** What is said of all legs of a bet. */
export function storiesOf(bet: RandomBet, random: Random, most: number): ReceivedFact[] {
  return bet.legs.flatMap(({ parts, eachWay }, leg) => {
    const field = parts ? "combination" : eachWay ? "race" : "match";
    const own = parts && random() < 0.8 ? [] : randomStory(random, most, random() < 0.1 && !parts ? "race" : field);
    const ofParts = (parts ?? []).map((_, part) =>
      randomStory(random, 3, "match").map((fact) => ({ leg, part, fact })),
    );
    return [...own.map((fact) => ({ leg, part: null, fact })), ...ofParts.flat()];
  });
}

/** A bet on whose legs nothing has been said yet. */
function openBet(bet: RandomBet): BetToRevise {
  const isOver = bet.cashedOut?.stake === bet.stake;
  return {
    ...bet,
    id: "B1",
    seq: "1",
    revision: 0,
    status: isOver ? "cashed_out" : "open",
    payout: isOver ? (bet.cashedOut?.paid ?? 0) : null,
    placedAt: PLACED_AT,
    settledAt: isOver ? NOW : null,
    legs: bet.legs.map(({ odds, eachWay, parts }, position) => ({
      eventId: String(position),
      marketId: "1x2",
      specifiers: "",
      outcomeId: "1",
      odds,
      result: null,
      certainty: null,
      voidReason: null,
      deadHeat: null,
      deduction: null,
      score: null,
      isTwoAhead: false,
      eachWay: eachWay ?? null,
      placed: eachWay ? { result: null } : null,
      parts:
        parts?.map((_, at) => ({ marketId: "1x2", specifiers: "", outcomeId: String(at), result: null, facts: [] })) ??
        null,
      facts: [],
    })),
  };
}

/** Has the server's rules hear what is said, a few messages at a time in random order, and compares each step. */
export function receiveFacts(bet: RandomBet, stories: readonly ReceivedFact[], random: Random) {
  const waiting = shuffled(stories, random);
  let received = openBet(bet);
  let steps = 0;
  while (waiting.length > 0) {
    const some = waiting.splice(0, 1 + Math.floor(random() * waiting.length));
    received = revised({
      ...received,
      legs: received.legs.map((leg, at) =>
        reported(
          leg,
          some.filter((each) => each.leg === at),
        ),
      ),
    });
    steps++;
    const expected = settleByHand({ ...bet, legs: received.legs.map(ended) });
    if (received.status !== expected.status || received.payout !== expected.payout)
      return { received, steps, expected };
  }
  return { received, steps };
}

function reported(leg: LegToRevise, said: readonly ReceivedFact[]): LegToRevise {
  const of = (place: number | null) => said.filter(({ part }) => part === place).map(({ fact }) => fact);
  return {
    ...leg,
    facts: [...leg.facts, ...of(null)],
    parts: leg.parts?.map((part, at) => ({ ...part, facts: [...part.facts, ...of(at)] })) ?? null,
  };
}

/** How a leg ended by its story, for the second settlement. Of a combination, dead heats of its parts share one after another. */
function ended({ odds, facts, parts, eachWay }: LegToRevise): ReferenceLeg {
  const own = endOfStory(facts, eachWay?.places);
  if (!parts) return { odds, ...own, ...(eachWay && { eachWay }) };
  const ends = parts.map((part) => endOfStory(part.facts));
  if (own.result === "void") ends.push({ result: "void" });
  const shares = ends.flatMap(({ deadHeat }) => deadHeat ?? []);
  return {
    odds,
    result: null,
    parts: ends.map(({ result }) => ({ result })),
    deadHeat: {
      places: shares.reduce((product, { places }) => product * places, 1),
      tied: shares.reduce((product, { tied }) => product * tied, 1),
    },
  };
}

/** The bet as the database keeps it after a revision. */
function revised(bet: BetToRevise): BetToRevise {
  const revision = revisionOf(bet, NOW);
  if (!revision) return bet;
  const { status, payout, settledAt, legs } = revision;
  return {
    ...bet,
    revision: bet.revision + 1,
    status,
    payout,
    settledAt,
    legs: bet.legs.map((leg, at) => {
      const { parts, ...stands } = legs[at]!;
      return {
        ...leg,
        ...stands,
        parts: leg.parts?.map((part, place) => ({ ...part, result: parts?.[place]?.result ?? null })) ?? null,
      };
    }),
  };
}

/** What may not depend on the order in which it came about. */
export const standing = ({ status, payout, settledAt, legs }: BetToRevise): string =>
  JSON.stringify({
    status,
    payout,
    settledAt,
    legs: legs.map((leg) => ({ ...leg, facts: [], parts: leg.parts?.map(({ result }) => result) })),
  });
