import { token, topic } from "@core";
import type { Provider } from "@openfeature/web-sdk";
import * as z from "zod/mini";

const owned = { owner: "experiments", visibility: "public" } as const;

/** This page got a variation of an experiment; told once for each. A variation that was chosen for testing is not told. */
export const experimentsRun = topic(
  "growth/experiments-run",
  z.object({ experimentId: z.string(), experimentVariant: z.string() }),
  { ...owned, personalData: "pseudonymous", consent: "analytics" },
);

/** What experiments may look at has changed: risk levels, player cluster, country, language, channel, logged in or not. */
export const attributesUpdated = topic(
  "growth/attributes-updated",
  z.object({ attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  { ...owned, personalData: "pseudonymous", consent: "analytics" },
);

/** The features that the growth tool decides have come, or are others now. */
export const featuresUpdated = topic("growth/features-updated", z.object({ features: z.array(z.string()) }), owned);

/** The product's flags by the OpenFeature standard. */
export interface OpenFeatureFlags {
  /** Gives whoever asks OpenFeature in this page the product's flags. */
  expose(): Promise<void>;
  /**
   * Puts an operator's provider in the place of the product's flags; what it does not know, or while it is not ready, the
   * product's own say. Calling the answer takes it away again.
   */
  use(provider: Provider): Promise<() => void>;
}

export const OPEN_FEATURE = token<OpenFeatureFlags>("experiments/open-feature");
