import { expect, test } from "vitest";
import {
  expectBetween,
  finalScore,
  keepsTheRules,
  meanOf,
  playMany,
} from "../../../../tests/support/line/sport-checks.ts";
import { namedDraws } from "../../secrets/named-draws.fixture.ts";
import { MMA } from "./mma.ts";

const THREE_ROUNDS = { home: 1.7, away: 1.3 };
const FIVE_ROUNDS = { home: 2.2, away: 2.8 };

keepsTheRules(MMA, [THREE_ROUNDS, FIVE_ROUNDS], {
  states: 40,
  fair: { count: 4000, minutes: [-1, 3, 8], least: 25 },
  lists: ["winner", "total-rounds"],
  offers: "winner total-rounds method-of-victory round-of-finish goes-the-distance",
});

// Mixed martial arts: half of three-round fights go the distance; six of ten early ends are knockouts.
test("fights are like real ones in distance and endings", () => {
  const endings = playMany(MMA, [THREE_ROUNDS], 4000).map(({ match }) => match.stateAt(match.endsAt).position.ending);
  const share = (is: (ending: (typeof endings)[number]) => boolean) =>
    meanOf(endings.map((each) => (is(each) ? 1 : 0)));
  const distance = share((ending) => ending?.method === "decision");
  expectBetween(distance, 0.46, 0.55);
  const knockouts = share((ending) => ending?.method === "ko") / (1 - distance);
  expectBetween(knockouts, 0.58, 0.66);
  const favourite = share((ending) => ending?.winner === "home");
  expectBetween(favourite, 0.55, 0.63);
});

test("a knockout follows a knockdown, and most other knockdowns are survived", () => {
  for (const { match } of playMany(MMA, [THREE_ROUNDS], 200)) {
    const { ending } = match.stateAt(match.endsAt).position;
    if (ending?.method !== "ko") continue;
    expect(match.entries.at(-2)?.kind).toBe("knockdown");
    expect(match.stateAt(match.endsAt - 1).suspended).toBe("knockdown");
    expect(finalScore(match)[ending.winner]).toBe(1);
  }
});

test.each([
  ["total-rounds", "total=1.5", "over", "won"],
  ["total-rounds", "total=2.5", "over", "lost"],
  ["total-rounds", "total=2.5", "under", "won"],
  ["method-of-victory", "", "2/submission", "won"],
  ["method-of-victory", "", "2/ko", "lost"],
  ["round-of-finish", "", "2", "won"],
  ["round-of-finish", "", "decision", "lost"],
  ["goes-the-distance", "", "no", "won"],
  ["winner", "", "1", "lost"],
  ["set-winner", "setnr=1", "1", "void"],
])(
  "a submission by the second fighter after 3:20 of the second round settles %s %s %s as %s",
  (market, line, id, result) => {
    const match = MMA.play(namedDraws("vector"), THREE_ROUNDS);
    const state = match.stateAt(match.endsAt);
    const ending = { winner: "away", method: "submission", round: 2, fought: 200_000 } as const;
    const ended = { ...match, stateAt: () => ({ ...state, position: { ...state.position, ending } }) };
    expect(MMA.settle(market, line, id, ended)).toBe(result);
  },
);
