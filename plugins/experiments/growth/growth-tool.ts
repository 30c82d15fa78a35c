import type { FeatureDefinition } from "../wire.ts";

/** The variation that this page got of an experiment. */
export interface ExperimentRun {
  readonly experimentId: string;
  readonly experimentVariant: string;
}

/** The operator's tests: features by name, and the lists that their conditions name. */
export interface GrowthPlan {
  readonly features: Readonly<Record<string, FeatureDefinition>>;
  readonly savedGroups: Readonly<Record<string, (string | number)[]>>;
}

/** Decides features and experiments. */
export interface GrowthTool {
  /** The value of a feature; undefined if the tool does not know it. */
  feature(name: string): unknown;
  /** The number of the variation that an experiment's feature gave; undefined if none runs. */
  variationOf(experiment: string): number | undefined;
  setAttributes(attributes: Readonly<Record<string, unknown>>): void;
  setForced(forced: Readonly<Record<string, number>>): void;
  close(): void;
}

/** Both are called in a microtask, because the caller that requests a feature may be rendering. */
export interface GrowthListener {
  /** An experiment gave another variation than before; undefined if it no longer runs. */
  readonly onResult: (experimentId: string, experimentVariant: string | undefined) => void;
  /** A user was included in an experiment by its own rules; this is what the analysis counts. */
  readonly onExposure: (run: ExperimentRun) => void;
}
