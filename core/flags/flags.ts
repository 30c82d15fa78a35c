import * as z from "zod/mini";
import type { Readable } from "../store.ts";
import { token } from "../token.ts";

const variation = z.unknown();

/** One condition on an attribute; `predicate` is the attribute's name. */
const condition = z.object({
  predicate: z.string(),
  operator: z.enum(["equals", "notEquals", "in", "notIn", "greaterThan", "lessThan", "contains", "startsWith", "exists"]),
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** A feature flag as section 3 of the specification defines it. */
export const featureFlag = z.object({
  name: z.string(),
  enabled: z.boolean(),
  /** The answer while the flag is not enabled. */
  disabledVariation: variation,
  /** The answer where no rule matches. */
  defaultVariation: variation,
  /** The first rule whose conditions all hold gives its variation. */
  rules: z._default(z.array(z.object({ conditions: z.array(condition), variation })), []),
});
export type FeatureFlag = z.infer<typeof featureFlag>;
export const featureFlags = z.array(featureFlag);

/** What flags may look at: risk levels, player cluster, country, language, channel, ... */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Flags extends Readable<Attributes> {
  isOn(name: string): boolean;
  /** The variation in force, or `fallback` where the flag is unknown or its variation has another type. */
  variation<T extends string | number | boolean>(name: string, fallback: T): T;
  /** Attributes that an area knows, for example `riskLevel.sport`; undefined takes one away. */
  setAttributes(attributes: Attributes): void;
}

export const FLAGS = token<Flags>("core/flags");
