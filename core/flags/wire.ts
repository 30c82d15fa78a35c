import * as z from "zod/mini";

const variation = z.unknown();

/** One condition on an attribute; `predicate` is the attribute's name. */
const condition = z.object({
  predicate: z.string(),
  operator: z.enum([
    "equals",
    "notEquals",
    "in",
    "notIn",
    "greaterThan",
    "lessThan",
    "contains",
    "startsWith",
    "exists",
  ]),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** A feature flag as section 3 of the specification defines it. */
export const featureFlag = z.object({
  name: z.string(),
  enabled: z.boolean(),
  /** The value while the flag is disabled. */
  disabledVariation: variation,
  /** The value if no rule matches. */
  defaultVariation: variation,
  /** The first rule whose conditions all hold decides the variation. */
  rules: z._default(z.array(z.object({ conditions: z.array(condition), variation })), []),
});
export type FeatureFlag = z.infer<typeof featureFlag>;
export const featureFlags = z.array(featureFlag);
