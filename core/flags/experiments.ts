import type { Readable } from "../store.ts";
import { token } from "../plugin/token.ts";

export interface ExperimentsState {
  /** The features that the growth tool decides. */
  readonly features: readonly string[];
  /** The experiments that run on this page, with the variation that it got. */
  readonly experiments: Readonly<Record<string, string>>;
  /** The variations that somebody chose for this page, by their numbers. */
  readonly forced: Readonly<Record<string, number>>;
}

/** What a feature with this fallback may give: any value of its type. */
export type FeatureValue<T> = T extends string ? string : T extends number ? number : boolean;

/** What the operator tests on players. Provided after the first paint; until then, and where nothing is tested, nothing differs. */
export interface Experiments extends Readable<ExperimentsState> {
  /** What the growth tool decides of a feature, else what the flag of that name says, else the fallback. */
  feature<T extends string | number | boolean>(name: string, fallback: T): FeatureValue<T>;
  /** The variation that this page got in an experiment; the first one where it does not run. */
  variation<T>(experiment: string, variations: readonly [T, T, ...T[]]): T;
  /** Whether variations may be chosen here: while developing, and where the configuration allows it. */
  readonly mayForce: boolean;
  /** Chooses a variation of this page by its number; undefined leaves it to the tool again. What is chosen is not counted. */
  force(experiment: string, variation: number | undefined): void;
}

export const EXPERIMENTS = token<Experiments>("core/experiments");
