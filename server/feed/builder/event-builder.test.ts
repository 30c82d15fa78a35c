import { describe, expect, test } from "vitest";
import { type BuilderPart, partText } from "../../../plugins/sportsbook/builder-rules.ts";
import {
  type BuilderScene,
  builderScene,
  comesTrue,
  drawParts,
  oddsOf,
  outcomesOf,
} from "../../../tests/support/line/builder-checks.ts";
import { sized } from "../../../tests/support/size.ts";
import { shuffled } from "../random.ts";
import { SPORT_MODELS } from "../sports/index.ts";
import { atOnce } from "../sports/parts/steps.ts";
import { fairChance } from "./fair-chance.ts";

const SCENES = sized(5, 10);
/** Before the match, and at these shares of it. */
const PARTS = [-1, 0.1, 0.35, 0.6, 0.8];
const MOST = 5;

describe.each(Object.values(SPORT_MODELS))("$sportCode", (model) => {
  const scenes = Array.from({ length: SCENES }, (_, at) =>
    builderScene(model, `builder/${model.sportCode}/${at}`, PARTS[at % PARTS.length] ?? -1),
  ).filter(({ lines }) => lines.length > 1);
  const sets = scenes.flatMap((scene) => {
    const parts = drawParts(scene, MOST);
    return parts.length < 2 ? [] : [{ scene, parts }];
  });
  const priced = ({ builder }: BuilderScene, parts: readonly BuilderPart[]) => {
    const price = builder.price(parts);
    if (!price) throw new Error(`No price of ${JSON.stringify(parts)}`);
    return price;
  };

  test("combinations are offered before the match and in it", () => {
    expect(scenes.every(({ builder }) => builder.isOffered)).toBe(true);
    expect(sets.length).toBeGreaterThan(SCENES / 2);
  });

  test("its cases give each single outcome the chance of its own price", () => {
    for (const { cases, lines } of scenes) {
      for (const line of lines) {
        for (const { id } of line.outcomes) {
          for (const each of cases) {
            const { chances, drawn } = each;
            const wins = each.truth(line.marketId, line.specifiers, id);
            if (!wins) continue;
            const chance = chances.reduce((sum, one, at) => sum + one * (wins[at] ?? 0), 0);
            const fair = fairChance(line, id) ?? NaN;
            // Prices are rounded to a ladder and leave rare outcomes out; drawn cases also have a sampling error.
            const luck = drawn === undefined ? 0 : 5 * Math.sqrt((fair * (1 - fair)) / drawn);
            expect(Math.abs(chance - fair), `${line.marketId} ${line.specifiers} ${id}`).toBeLessThan(0.014 + luck);
          }
        }
      }
    }
  });

  test("the chance of a set lies between the bounds that the chances of its parts allow", () => {
    for (const { scene, parts } of sets) {
      const { chance } = priced(scene, parts);
      const fair = parts.map((part) => fairOf(scene, part));
      const slack = 0.01 * parts.length;
      expect(chance).toBeLessThanOrEqual(Math.min(...fair) + slack);
      expect(chance).toBeGreaterThanOrEqual(fair.reduce((sum, each) => sum + each, 0) - (parts.length - 1) - slack);
      expect(chance).toBeGreaterThan(0);
    }
  });

  test("the order of the parts makes no difference", () => {
    for (const { scene, parts } of sets) {
      const { odds } = priced(scene, parts);
      for (let turn = 0; turn < 3; turn++) expect(priced(scene, shuffled(parts, scene.random)).odds).toBe(odds);
    }
  });

  test("an added part never lowers the price, and no price is below the highest of its parts", () => {
    for (const { scene, parts } of sets) {
      let before = Math.max(...parts.slice(0, 2).map((part) => oddsOf(scene.lines, part)));
      for (let count = 2; count <= parts.length; count++) {
        const { odds } = priced(scene, parts.slice(0, count));
        expect(odds).toBeGreaterThanOrEqual(before);
        before = Math.max(odds, oddsOf(scene.lines, parts[count] ?? (parts[0] as BuilderPart)));
      }
    }
  });

  test("parts that support each other pay no more than an express of them, and every price has a margin", () => {
    for (const { scene, parts } of sets) {
      const { odds, chance } = priced(scene, parts);
      expect((chance * odds) / 1000).toBeLessThan(1);
      const apart = parts.reduce((product, part) => product * fairOf(scene, part), 1);
      if (chance < 1.03 * apart) continue;
      const express = parts.reduce((product, part) => (product * oddsOf(scene.lines, part)) / 1000, 1);
      // Fewer parts may pay more if they are negatively correlated. Adding a part never lowers the price.
      const fewer = parts.map((left) => {
        const rest = parts.filter((part) => part !== left);
        return rest.length < 2 ? oddsOf(scene.lines, rest[0] as BuilderPart) : priced(scene, rest).odds;
      });
      expect(odds / 1000).toBeLessThanOrEqual(Math.max(express, Math.max(...fewer) / 1000) + 1e-9);
    }
  });

  test("a blocked exclusion never comes true with the parts, and a blocked implication never fails alone", () => {
    for (const { scene, parts } of sets) {
      const some = parts.slice(0, 2);
      for (const { reason, ...part } of atOnce(scene.builder.answer(some)).blocked) {
        if (reason === "not_offered") continue;
        const [all, with_] = [comesTrue(model, scene.match, some), comesTrue(model, scene.match, [...some, part])];
        if (reason === "excluded") expect(with_, JSON.stringify([some, part])).toBe(false);
        // If one part contains the other, dropping the right one changes nothing.
        else
          expect([
            all,
            ...some.map((_, at) =>
              isWon(
                scene,
                some.filter((_p, place) => place !== at),
                part,
              ),
            ),
          ]).toContain(with_);
      }
    }
  });

  test("a blocked outcome causes a conflict, and one that is not blocked does not", () => {
    for (const { scene, parts } of sets.slice(0, 4)) {
      const some = parts.slice(0, 2);
      const blocked = new Set([...atOnce(scene.builder.answer(some)).blocked].map(partText));
      for (const part of outcomesOf(scene.lines).filter((_, at) => at % 7 === 0)) {
        if (some.some((each) => partText(each) === partText(part))) continue;
        const isBlocked = blocked.has(partText(part));
        expect(atOnce(scene.builder.answer([...some, part])).conflicts.length > 0, JSON.stringify([some, part])).toBe(
          isBlocked,
        );
      }
    }
  });

  const isWon = (scene: BuilderScene, others: readonly BuilderPart[], part: BuilderPart) =>
    [...others, part].every(
      ({ marketId, specifiers, outcomeId }) => model.settle(marketId, specifiers, outcomeId, scene.match) === "won",
    );
});

function fairOf({ lines }: BuilderScene, part: BuilderPart): number {
  const line = lines.find((each) => each.marketId === part.marketId && each.specifiers === part.specifiers);
  return (line && fairChance(line, part.outcomeId)) ?? NaN;
}
