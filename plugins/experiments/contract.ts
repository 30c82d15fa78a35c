import { token, topic } from "@core";
import type { Provider } from "@openfeature/web-sdk";
import * as z from "zod/mini";

const owned = { owner: "experiments", visibility: "public" } as const;

/**
 * This page got a variation of an experiment; published once for each. A variation chosen for testing is not published.
 */
export const experimentsRun = topic(
  "growth/experiments-run",
  z.object({ experimentId: z.string(), experimentVariant: z.string() }),
  { ...owned, personalData: "pseudonymous", consent: "analytics" },
);

/**
 * The attributes that experiments use have changed: risk levels, player cluster, country, language, channel, login
 * state.
 */
export const attributesUpdated = topic(
  "growth/attributes-updated",
  z.object({ attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  { ...owned, personalData: "pseudonymous", consent: "analytics" },
);

/** The features that the growth tool decides were loaded or have changed. */
export const featuresUpdated = topic("growth/features-updated", z.object({ features: z.array(z.string()) }), owned);

/** The product's flags by the OpenFeature standard. */
export interface OpenFeatureFlags {
  /** Gives all OpenFeature clients in this page the product's flags. */
  expose(): Promise<void>;
  /**
   * Replaces the product's flags by an operator's provider. For flags that it does not know, and while it is not ready,
   * the product's own values apply. Call the returned function to remove the provider.
   */
  use(provider: Provider): Promise<() => void>;
}

export const OPEN_FEATURE = token<OpenFeatureFlags>("experiments/open-feature");
