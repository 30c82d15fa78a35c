import * as z from "zod/mini";
import { type FeatureFlag, featureFlag } from "../../../core/flags/wire.ts";

/** A brand's setting for a flag: on, off, or a full definition. */
export const brandFlag = z.union([z.boolean(), z.omit(featureFlag, { name: true })]);
export type BrandFlag = z.infer<typeof brandFlag>;

const on = (name: string): FeatureFlag => ({
  name,
  enabled: true,
  disabledVariation: false,
  defaultVariation: true,
  rules: [],
});

const off = (name: string): FeatureFlag => ({ ...on(name), enabled: false });

/** The flags that the product reads. */
const FLAGS: readonly FeatureFlag[] = [
  on("player-permissions"),
  off("multi-currency"),
  // By the setting `peer2peer.isOffered`, unless the brand has a rule for it.
  off("peer2peer"),
  {
    ...on("quick-stakes"),
    defaultVariation: "standard",
    disabledVariation: "none",
    rules: [
      { conditions: [{ predicate: "riskLevel.sport", operator: "equals", values: ["high"] }], variation: "low" },
      { conditions: [{ predicate: "playerCluster", operator: "in", values: ["vip"] }], variation: "high" },
    ],
  },
];

/** The product's flags with the brand's settings, and the flags that only the brand has. */
export function flagsOf(brand: Readonly<Record<string, BrandFlag>>): readonly FeatureFlag[] {
  const own = Object.entries(brand).flatMap(([name, flag]) => (typeof flag === "object" ? [{ name, ...flag }] : []));
  const products = FLAGS.filter(({ name }) => !own.some((each) => each.name === name));
  const isOn = ({ name, enabled }: FeatureFlag) => (typeof brand[name] === "boolean" ? brand[name] : enabled);
  return [...products.map((flag) => ({ ...flag, enabled: isOn(flag) })), ...own];
}
