import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sized } from "../../../tests/support/size.ts";
import type { LegResult } from "../line/line-book.ts";
import { namedDraws } from "../secrets/named-draws.fixture.ts";
import { SPORT_MODELS } from "./index.ts";
import type { PricedLine } from "./priced-line.ts";

const strength = fc.double({ min: -2, max: 2, noNaN: true });
const moment = fc.record({
  home: strength,
  away: strength,
  isNeutral: fc.boolean(),
  name: fc.string({ minLength: 1, maxLength: 8 }),
  /** The elapsed share of the match; below 0 before the start. */
  part: fc.double({ min: -0.3, max: 1, noNaN: true, maxExcluded: true }),
});

/** The markets in lists, in their order. */
const ORDER = [["1x2", "winner"], ["total"], ["handicap", "asian-handicap"]];

const numberIn = (specifiers: string, name: string) => {
  const text = new RegExp(`(?:^|\\|)${name}=(-?[\\d.]+)`).exec(specifiers)?.[1];
  return text === undefined ? undefined : Number(text);
};
const keyOf = ({ marketId, specifiers }: PricedLine) => `${marketId}|${specifiers}`;
const oddsOf = (line: PricedLine | undefined, id: string) =>
  (line?.outcomes.find((outcome) => outcome.id === id)?.odds ?? Infinity) / 1000;

/** Markets of one ladder, in rising order of the number that distinguishes them. */
function ladders(lines: readonly PricedLine[], name: string): PricedLine[][] {
  const groups = new Map<string, PricedLine[]>();
  for (const line of lines) {
    if (numberIn(line.specifiers, name) === undefined || line.outcomes.length !== 2) continue;
    const key = `${line.marketId} ${line.specifiers.replace(new RegExp(`${name}=-?[\\d.]+`), "")}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].map((group) =>
    group.sort((a, b) => (numberIn(a.specifiers, name) ?? 0) - (numberIn(b.specifiers, name) ?? 0)),
  );
}

describe.each(Object.values(SPORT_MODELS))("$sportCode", (model) => {
  const at = ({
    home,
    away,
    isNeutral,
    name,
    part,
  }: { [K in "home" | "away" | "part"]: number } & { isNeutral: boolean; name: string }) => {
    const beliefs = model.beliefs(home, away, { total: undefined, isNeutral });
    const match = model.play(namedDraws(name), beliefs);
    const position = part < 0 ? undefined : match.stateAt(Math.floor(part * match.endsAt)).position;
    return { beliefs, match, position, lines: model.price(beliefs, position) };
  };
  const hold = (check: (scene: ReturnType<typeof at>) => void) =>
    fc.assert(
      fc.property(moment, (each) => check(at(each))),
      { numRuns: sized(20, 60) },
    );

  test("every complete line has a bookmaker's margin, a double chance one more", () => {
    hold(({ lines }) => {
      for (const line of lines) {
        const more = line.marketId === "double-chance" ? 1 : 0;
        const overround = line.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0) - more;
        expect(overround, keyOf(line)).toBeGreaterThanOrEqual(1.01);
        expect(overround, keyOf(line)).toBeLessThanOrEqual(more ? 1.3 : 1.15);
      }
    });
  });

  test("a higher total has the longer price, a larger start the shorter one", () => {
    hold(({ lines }) => {
      for (const ladder of ladders(lines, "total")) {
        const over = ladder.map((line) => oddsOf(line, "over"));
        expect(over, keyOf(ladder[0] as PricedLine)).toEqual([...over].sort((a, b) => a - b));
      }
      for (const ladder of ladders(lines, "hcp")) {
        const home = ladder.map((line) => oddsOf(line, "1"));
        expect(home, keyOf(ladder[0] as PricedLine)).toEqual([...home].sort((a, b) => b - a));
      }
    });
  });

  test("bets on the result, the double chance and without the draw never win together for certain", () => {
    hold(({ lines }) => {
      const find = (marketId: string) => lines.find((line) => line.marketId === marketId && line.specifiers === "");
      const [result, double, noDraw] = [find("1x2"), find("double-chance"), find("draw-no-bet")];
      if (!result || !double || !noDraw) return;
      for (const [one, rest] of [
        ["1", "x2"],
        ["x", "12"],
        ["2", "1x"],
      ] as const) {
        expect(1 / oddsOf(result, one) + 1 / oddsOf(double, rest)).toBeGreaterThan(1);
      }
      for (const [side, other] of [
        ["1", "2"],
        ["2", "1"],
      ] as const) {
        // A stake that returns 1 when the side wins is returned in a draw.
        const stake = 1 / oddsOf(noDraw, side);
        expect(stake + (1 - stake) / oddsOf(result, "x") + 1 / oddsOf(result, other)).toBeGreaterThan(1);
      }
    });
  });

  test("exactly one outcome of every offered line wins, or the line is void or halved", () => {
    hold(({ lines, match }) => {
      for (const line of lines) {
        const results = line.outcomes.map(({ id }) => model.settle(line.marketId, line.specifiers, id, match));
        const count = (result: LegResult) => results.filter((each) => each === result).length;
        const isVoid = count("void") === results.length;
        const isHalved = results.length === 2 && count("half_won") === 1 && count("half_lost") === 1;
        const winners = line.marketId === "double-chance" ? 2 : 1;
        const isDecided = count("won") === winners && count("lost") === results.length - winners;
        expect(isVoid || isHalved || isDecided, `${keyOf(line)}: ${results.join(" ")}`).toBe(true);
      }
    });
  });

  test("lists show the result, a total and a handicap in this order, and compute nothing else", () => {
    hold(({ beliefs, position, lines }) => {
      const mains = lines.filter(({ isMain }) => isMain);
      expect(model.price(beliefs, position, true)).toEqual(mains);
      const kinds = mains.map(({ marketId }) => /^(total|handicap|asian-handicap)/.exec(marketId)?.[0] ?? marketId);
      const places = kinds.map((kind) => ORDER.findIndex((each) => each.includes(kind)));
      expect(places, kinds.join()).toEqual([...new Set(places)].sort());
      expect(places).not.toContain(-1);
    });
  });

  test("before a match lists show its result", () => {
    const beliefs = model.beliefs(0.3, 0, { total: undefined, isNeutral: false });
    expect(model.price(beliefs, undefined, true)[0]?.marketId).toMatch(/^(1x2|winner)$/);
  });

  test("no line is offered twice", () => {
    hold(({ lines }) => {
      expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
    });
  });
});
