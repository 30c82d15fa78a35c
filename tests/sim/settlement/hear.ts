import { shuffled, type Random } from "../../../server/feed/random.ts";
import { revisionOf, type BetToRevise } from "../../../server/modules/bets/revision.ts";
import type { Fact } from "../../../server/modules/bets/verdict.ts";
import { settleByHand } from "./reference.ts";
import type { RandomBet } from "./random-bet.ts";
import { endOfStory, PLACED_AT } from "./story.ts";

const NOW = new Date(Date.UTC(2031, 0, 1)).toISOString();

/** A bet on whose legs nothing has been said yet. */
export function openBet(bet: RandomBet): BetToRevise {
  return {
    ...bet,
    id: "B1",
    seq: "1",
    revision: 0,
    status: "open",
    payout: null,
    placedAt: PLACED_AT,
    settledAt: null,
    legs: bet.legs.map((leg, position) => ({
      ...leg,
      eventId: String(position),
      marketId: "1x2",
      specifiers: "",
      outcomeId: "1",
      odds: leg.odds,
      eachWay: null,
      placed: null,
      deduction: null,
      parts: null,
      result: null,
      certainty: null,
      voidReason: null,
      deadHeat: null,
      score: null,
      facts: [],
    })),
  };
}

/** Has the server's rules hear the stories of all legs, a few messages at a time in random order, and compares each step. */
export function hear(bet: RandomBet, stories: readonly (readonly Fact[])[], random: Random) {
  const waiting = shuffled(
    stories.flatMap((story, position) => story.map((fact) => ({ position, fact }))),
    random,
  );
  let heard = openBet(bet);
  let steps = 0;
  while (waiting.length > 0) {
    const some = waiting.splice(0, 1 + Math.floor(random() * waiting.length));
    heard = revised({
      ...heard,
      legs: heard.legs.map((leg, position) => ({
        ...leg,
        facts: [...leg.facts, ...some.filter((each) => each.position === position).map(({ fact }) => fact)],
      })),
    });
    steps++;
    const legs = bet.legs.map((leg, at) => ({ ...leg, ...endOfStory(heard.legs[at]!.facts) }));
    const expected = settleByHand({ ...bet, legs });
    if (heard.status !== expected.status || heard.payout !== expected.payout) return { heard, steps, expected };
  }
  return { heard, steps };
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
    legs: bet.legs.map((leg, at) => ({ ...leg, ...legs[at]!, parts: null })),
  };
}

/** What may not depend on the order in which it came about. */
export const standing = ({ status, payout, settledAt, legs }: BetToRevise): string =>
  JSON.stringify({ status, payout, settledAt, legs: legs.map((leg) => ({ ...leg, facts: [] })) });
