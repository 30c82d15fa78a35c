import * as z from "zod/mini";

/** A brand's configuration of growth testing. */
export const growthConfiguration = z.object({
  /**
   * The address of the features: a path of the platform, or one of GrowthBook's own API,
   * `https://.../api/features/<key>`.
   */
  features: z._default(
    z.string().check(z.regex(/^(?:https:\/\/[\w.-]+(?::\d+)?)?\/(?:[\w.-]+\/)*[\w.-]+$/)),
    "/api/v1/growth/features",
  ),
  /** Whether `?growth.force=<experiment>:<number>` chooses a variation outside development too. */
  allowsForcing: z._default(z.boolean(), false),
  /** Whether the product's flags are an OpenFeature provider from the page's start. */
  openFeature: z._default(z.boolean(), false),
});

const share = z.number().check(z.gte(0), z.lte(1));

/** One rule in GrowthBook's format: a value for users who meet its condition, or an experiment among them. */
const featureRule = z.looseObject({
  condition: z.optional(z.record(z.string(), z.unknown())),
  /** The experiment's id; by default the feature's. */
  key: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/))),
  variations: z.optional(z.array(z.unknown()).check(z.minLength(2))),
  weights: z.optional(z.array(share)),
  coverage: z.optional(share),
  meta: z.optional(z.array(z.looseObject({ key: z.optional(z.string()), name: z.optional(z.string()) }))),
});

export const featureDefinition = z.object({
  defaultValue: z.optional(z.unknown()),
  rules: z.optional(z.array(featureRule)),
});
export type FeatureDefinition = z.infer<typeof featureDefinition>;

/** Features by name, for code that writes them. */
export const featureDefinitions = z.record(z.string().check(z.regex(/^[\w.-]{1,80}$/)), featureDefinition);

/** `GET /api/v1/growth/features`, in the format of GrowthBook's API. Each feature is parsed by itself. */
export const growthAnswer = z.object({
  features: z.record(z.string(), z.unknown()),
  /** Lists that conditions name: of countries, of clusters. */
  savedGroups: z.optional(z.record(z.string(), z.array(z.union([z.string(), z.number()])))),
});
