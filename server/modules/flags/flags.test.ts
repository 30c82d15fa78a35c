import { expect, test } from "vitest";
import { flagsOf } from "./flags.ts";

const states = (brand: Record<string, boolean>) =>
  Object.fromEntries(flagsOf(brand).map(({ name, enabled }) => [name, enabled]));

test("several currencies are off until a brand turns them on; what it does not name stays", () => {
  const product = states({});
  expect(product).toMatchObject({ "multi-currency": false, "player-permissions": true });
  expect(states({ "multi-currency": true, unknown: true })).toEqual({ ...product, "multi-currency": true });
  expect(states({ "player-permissions": false })).toEqual({ ...product, "player-permissions": false });
});

test("a brand has flags with its own rules, also in place of the product's", () => {
  const vips = {
    conditions: [{ predicate: "playerCluster", operator: "equals" as const, values: ["vip"] }],
    variation: 5,
  };
  const own = { enabled: true, disabledVariation: 0, defaultVariation: 1, rules: [vips] };
  const flags = flagsOf({ "quick-stakes": own, "vip-desk": own });
  expect(flags.filter(({ name }) => name === "quick-stakes")).toEqual([{ name: "quick-stakes", ...own }]);
  expect(flags.at(-1)).toEqual({ name: "vip-desk", ...own });
});
