import type { FeatureDefinition } from "../../../plugins/experiments/wire.ts";

/** What the reference platform tests on its players. Whoever is not in a test gets what the flag of that name says. */
export const GROWTH_FEATURES: Readonly<Record<string, FeatureDefinition>> = {
  // Whether players who bet every week stake by smaller steps when these are offered; nobody else sees a difference.
  "quick-stakes": {
    rules: [
      {
        key: "quick-stakes",
        condition: { playerCluster: "regular", "riskLevel.sport": { $ne: "high" } },
        variations: ["standard", "low"],
        weights: [0.5, 0.5],
        meta: [{ key: "standard" }, { key: "low" }],
      },
    ],
  },
};
