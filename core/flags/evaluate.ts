import type { Attributes } from "./flags.ts";
import type { FeatureFlag } from "./wire.ts";

type Rule = FeatureFlag["rules"][number];
type Condition = Rule["conditions"][number];
type Value = Condition["values"][number];

/** The variation of a flag for these attributes. */
export function evaluate(flag: FeatureFlag, attributes: Attributes): unknown {
  if (!flag.enabled) return flag.disabledVariation;
  const rule = flag.rules.find(({ conditions }) => conditions.every((condition) => holds(condition, attributes)));
  return rule ? rule.variation : flag.defaultVariation;
}

/** Whether one condition holds. An attribute that is not set meets only negated conditions. */
function holds({ predicate, operator, values }: Condition, attributes: Attributes): boolean {
  const actual = attributes[predicate];
  const [first] = values;
  switch (operator) {
    case "equals":
      return first !== undefined && isSame(actual, first);
    case "notEquals":
      return first === undefined || !isSame(actual, first);
    case "in":
      return values.some((value) => isSame(actual, value));
    case "notIn":
      return !values.some((value) => isSame(actual, value));
    case "greaterThan":
      return compare(actual, first) > 0;
    case "lessThan":
      return compare(actual, first) < 0;
    case "contains":
      return actual !== undefined && values.some((value) => String(actual).includes(String(value)));
    case "startsWith":
      return actual !== undefined && values.some((value) => String(actual).startsWith(String(value)));
    case "exists":
      return (actual !== undefined) === (first !== false);
  }
}

// Ids are numbers in some calls and text in others.
const isSame = (actual: Value | undefined, value: Value) => actual !== undefined && String(actual) === String(value);

/** NaN, which is neither more nor less, if either value is not a number. */
function compare(actual: Value | undefined, value: Value | undefined): number {
  if (actual === undefined || value === undefined || actual === "" || value === "") return NaN;
  return Number(actual) - Number(value);
}
