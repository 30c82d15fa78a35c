import { expect, test } from "vitest";
import type { MatchFacts, SideFacts } from "../wire.ts";
import { partsOf, pointsOf } from "./points-rules.ts";

const side = (given: Partial<SideFacts> = {}): SideFacts => ({ goals: 0, corners: 0, yellow: 0, red: 0, ...given });
const match = (
  home: Partial<SideFacts>,
  away: Partial<SideFacts>,
  state: MatchFacts["state"] = "over",
): MatchFacts => ({
  ...{ state, home: side(home), away: side(away) },
});

/** A second engine, which shares nothing with the first: it goes through the facts one by one, as one would by hand. */
function byHand(kind: string, where: "home" | "away", { state, home, away }: MatchFacts): number {
  if (state === "off") return 0;
  const [own, other] = where === "home" ? [home, away] : [away, home];
  let points = 0;
  if (kind === "attack") {
    for (let goal = 0; goal < own.goals; goal++) points += 3;
    if (state === "over" && own.goals < 1) points -= 2;
  }
  if (kind === "midfield") {
    for (let corner = 1; corner <= (own.corners ?? 0); corner++) if (corner % 3 === 0) points += 1;
    for (let card = 0; card < (own.yellow ?? 0); card++) points -= 1;
    for (let card = 0; card < (own.red ?? 0); card++) points -= 3;
    if (state === "over") points += own.goals > other.goals ? 6 : own.goals < other.goals ? 0 : 2;
  }
  if (kind === "defence") {
    for (let goal = 2; goal <= other.goals; goal++) points -= 1;
    if (state === "over") points += (own.goals > other.goals ? 2 : 0) + (other.goals === 0 ? 8 : 0);
  }
  return points;
}

test("two engines give every unit of thousands of matches the same points", () => {
  let seed = 1;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
  const counted = (most: number) => (upTo(9) === 0 ? null : upTo(most));
  const drawn = () => side({ goals: upTo(5), corners: counted(13), yellow: counted(6), red: counted(2) });
  for (let played = 0; played < 5000; played++) {
    const facts = match(drawn(), drawn(), (["live", "over", "over", "off"] as const)[upTo(3)]);
    for (const kind of ["defence", "midfield", "attack"] as const)
      for (const where of ["home", "away"] as const)
        expect([kind, where, facts, pointsOf(kind, where, facts)]).toEqual([
          ...[kind, where, facts],
          // Minus zero is zero.
          byHand(kind, where, facts) + 0,
        ]);
  }
});

test("nothing counts before the kick-off and of a match that is not played, and the end's rules wait for the end", () => {
  expect(pointsOf("attack", "home", null)).toBe(0);
  expect(partsOf("defence", "home", match({}, {}, "off"))).toEqual([]);
  expect(pointsOf("defence", "home", match({ goals: 2 }, {}, "live"))).toBe(0);
  expect(pointsOf("defence", "home", match({ goals: 2 }, {}))).toBe(10);
  expect(pointsOf("attack", "away", match({ goals: 2 }, {}, "live"))).toBe(0);
  expect(pointsOf("attack", "away", match({ goals: 2 }, {}))).toBe(-2);
});

test("what came of each rule is told", () => {
  const facts = match({ goals: 1, corners: 7, yellow: 2, red: 1 }, { goals: 3 });
  expect(partsOf("midfield", "home", facts)).toEqual([
    { rule: "corners", count: 2, points: 2 },
    { rule: "yellow", count: 2, points: -2 },
    { rule: "red", count: 1, points: -3 },
  ]);
  expect(partsOf("defence", "home", facts)).toEqual([{ rule: "conceded", count: 2, points: -2 }]);
  expect(partsOf("attack", "away", facts)).toEqual([{ rule: "goals", count: 3, points: 9 }]);
});
