import type { FeatureFlag } from "../../../core/flags/wire.ts";

const on = (name: string): FeatureFlag => ({
  name,
  enabled: true,
  disabledVariation: false,
  defaultVariation: true,
  rules: [],
});

const off = (name: string): FeatureFlag => ({ ...on(name), enabled: false });

/** What the product asks flags for. */
const FLAGS: readonly FeatureFlag[] = [
  on("player-permissions"),
  off("multi-currency"),
  {
    ...on("quick-stakes"),
    defaultVariation: "standard",
    disabledVariation: "none",
    rules: [{ conditions: [{ predicate: "playerCluster", operator: "in", values: ["vip"] }], variation: "high" }],
  },
];

/** The flags as a brand has them. */
export const flagsOf = (brand: Readonly<Record<string, boolean>>): readonly FeatureFlag[] =>
  FLAGS.map((flag) => ({ ...flag, enabled: brand[flag.name] ?? flag.enabled }));
