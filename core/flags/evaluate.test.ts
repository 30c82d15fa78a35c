import { expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import type { Attributes } from "./flags.ts";
import type { FeatureFlag } from "./wire.ts";

type Condition = FeatureFlag["rules"][number]["conditions"][number];

const flag = (conditions: Condition[], rest: Partial<FeatureFlag> = {}): FeatureFlag => ({
  name: "cash-out",
  enabled: true,
  disabledVariation: "disabled",
  defaultVariation: "default",
  rules: [{ conditions, variation: "matched" }],
  ...rest,
});

const isMet = (condition: Condition, attributes: Attributes) => evaluate(flag([condition]), attributes) === "matched";

// prettier-ignore
test.each<[Condition["operator"], Condition["values"], Attributes[string], boolean]>([
  ["equals", ["UA"], "UA", true], ["equals", ["UA"], "PL", false], ["equals", [3], "3", true], ["equals", [], "UA", false],
  ["equals", ["UA"], undefined, false], ["equals", [true], true, true], ["equals", ["undefined"], undefined, false],
  ["notEquals", ["UA"], "PL", true], ["notEquals", ["UA"], "UA", false], ["notEquals", ["UA"], undefined, true],
  ["in", ["UA", "PL"], "PL", true], ["in", ["UA", "PL"], "DE", false], ["in", [], "UA", false], ["in", [1, 2], "2", true],
  ["notIn", ["UA", "PL"], "DE", true], ["notIn", ["UA", "PL"], "UA", false], ["notIn", ["UA"], undefined, true],
  ["greaterThan", [10], 11, true], ["greaterThan", [10], 10, false], ["greaterThan", ["10"], "9", false],
  ["greaterThan", [10], "many", false], ["greaterThan", [-1], undefined, false], ["greaterThan", [-1], "", false],
  ["lessThan", [10], 9, true], ["lessThan", [10], 10, false], ["lessThan", [], 1, false],
  ["contains", ["vip"], "gold-vip-1", true], ["contains", ["x", "gold"], "gold", true], ["contains", ["vip"], undefined, false],
  ["startsWith", ["gold"], "gold-vip", true], ["startsWith", ["vip"], "gold-vip", false], ["startsWith", ["u"], undefined, false],
  ["exists", [], "UA", true], ["exists", [], undefined, false], ["exists", [false], undefined, true], ["exists", [false], "UA", false],
])("%s %j of %j evaluates to %j", (operator, values, actual, expected) => {
  expect(isMet({ predicate: "country", operator, values }, { country: actual })).toBe(expected);
});

test("a flag that is not enabled gives its disabled variation, whatever its rules say", () => {
  expect(evaluate(flag([], { enabled: false }), {})).toBe("disabled");
});

test("a flag gives its default variation where no rule matches", () => {
  expect(evaluate(flag([{ predicate: "country", operator: "equals", values: ["UA"] }]), {})).toBe("default");
  expect(evaluate(flag([], { rules: [] }), {})).toBe("default");
});

test("all conditions of a rule must hold, and the first rule that matches decides", () => {
  const isGold: Condition = { predicate: "playerCluster", operator: "equals", values: ["gold"] };
  const isRisky: Condition = { predicate: "riskLevel.sport", operator: "greaterThan", values: [3] };
  const twoRules = flag([], {
    rules: [
      { conditions: [isGold, isRisky], variation: "first" },
      { conditions: [isGold], variation: "second" },
      { conditions: [], variation: "everybody" },
    ],
  });
  expect(evaluate(twoRules, { playerCluster: "gold", "riskLevel.sport": 4 })).toBe("first");
  expect(evaluate(twoRules, { playerCluster: "gold", "riskLevel.sport": 3 })).toBe("second");
  expect(evaluate(twoRules, { "riskLevel.sport": 4 })).toBe("everybody");
});
