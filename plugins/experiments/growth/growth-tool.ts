import type { FeatureDefinition } from "../wire.ts";

/** The variation that this page got of an experiment. */
export interface ExperimentRun {
  readonly experimentId: string;
  readonly experimentVariant: string;
}

/** What the operator tests: features by name, and the lists that their conditions name. */
export interface GrowthPlan {
  readonly features: Readonly<Record<string, FeatureDefinition>>;
  readonly savedGroups: Readonly<Record<string, (string | number)[]>>;
}

/** Who decides features and experiments. */
export interface GrowthTool {
  /** The value of a feature; undefined for one that the tool does not know. */
  feature(name: string): unknown;
  /** The number of the variation that an experiment's feature gave; undefined where none runs. */
  variationOf(experiment: string): number | undefined;
  setAttributes(attributes: Readonly<Record<string, unknown>>): void;
  setForced(forced: Readonly<Record<string, number>>): void;
  close(): void;
}

/** Both are called in a turn of their own: who asks for a feature may be rendering. */
export interface GrowthListener {
  /** An experiment gave another variation than before; undefined where it runs no more. */
  readonly onResult: (experimentId: string, experimentVariant: string | undefined) => void;
  /** A user came into an experiment by its own rules: what counts. */
  readonly onExposure: (run: ExperimentRun) => void;
}
