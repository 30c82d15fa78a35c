import type { FeatureDefinition } from "../../../plugins/experiments/wire.ts";

/**
 * The experiments of the reference platform. A player who is not in an experiment gets the value of the flag of that
 * name.
 */
export const GROWTH_FEATURES: Readonly<Record<string, FeatureDefinition>> = {
  // Whether players who bet every week stake in smaller steps when such steps are offered. No one else sees a
  // difference.
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
