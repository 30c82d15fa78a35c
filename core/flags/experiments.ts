import { token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

export interface ExperimentsState {
  /** The features that the growth tool controls. */
  readonly features: readonly string[];
  /** The running experiments, with the variation that this page received. */
  readonly experiments: Readonly<Record<string, string>>;
  /** The variations that were chosen by hand for this page, by number. */
  readonly forced: Readonly<Record<string, number>>;
}

/** The values that a feature with this fallback may have: any value of its type. */
export type FeatureValue<T> = T extends string ? string : T extends number ? number : boolean;

/**
 * The operator's experiments. Provided after the first paint. Until then, and without experiments, every page gets the
 * same.
 */
export interface Experiments extends Readable<ExperimentsState> {
  /** The growth tool's value for a feature, else the value of the flag with that name, else the fallback. */
  feature<T extends string | number | boolean>(name: string, fallback: T): FeatureValue<T>;
  /** The variation that this page received in an experiment; the first one if the experiment is not running. */
  variation<T>(experiment: string, variations: readonly [T, T, ...T[]]): T;
  /** Whether variations may be chosen by hand: in development, and where the configuration allows it. */
  readonly mayForce: boolean;
  /**
   * Chooses a variation for this page by number; undefined returns the choice to the tool. A forced variation is not
   * counted.
   */
  force(experiment: string, variation: number | undefined): void;
}

export const EXPERIMENTS = token<Experiments>("core/experiments");
