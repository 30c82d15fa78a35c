import { type Experiments, type ExperimentsState, type FeatureValue, type Flags, type Scope, Store } from "@core";
import type { GrowthTool } from "./growth/growth-tool.ts";

export interface ExperimentStoreOptions {
  readonly flags: Flags;
  readonly mayForce: boolean;
  readonly forced: ExperimentsState["forced"];
}

/** Features and experiments, decided by the growth tool once it is loaded. */
export class ExperimentStore extends Store<ExperimentsState> implements Experiments {
  readonly mayForce: boolean;
  private readonly flags: Flags;
  private tool: GrowthTool | undefined;

  constructor({ flags, mayForce, forced }: ExperimentStoreOptions) {
    super({ features: [], experiments: {}, forced: mayForce ? forced : {} });
    this.flags = flags;
    this.mayForce = mayForce;
  }

  /** Flags decide what the tool does not, so changes of flags are published to subscribers too. */
  follow(scope: Scope): void {
    scope.add(this.flags.state$.subscribe(() => this.notify()));
  }

  feature<T extends string | number | boolean>(name: string, fallback: T): FeatureValue<T> {
    const value = this.tool?.feature(name);
    const wide: string | number | boolean = fallback;
    const given = typeof value === typeof fallback ? value : this.flags.variation(name, wide);
    return given as FeatureValue<T>;
  }

  variation<T>(experiment: string, variations: readonly [T, T, ...T[]]): T {
    const number = this.state.forced[experiment] ?? this.tool?.variationOf(experiment) ?? 0;
    return variations[number] ?? variations[0];
  }

  force(experiment: string, variation: number | undefined): void {
    if (!this.mayForce) return;
    const others = Object.entries(this.state.forced).filter(([name]) => name !== experiment);
    const forced = Object.fromEntries(variation === undefined ? others : [...others, [experiment, variation]]);
    this.tool?.setForced(forced);
    this.set((state) => ({ ...state, forced }));
  }

  /** Sets the tool that decides these features; undefined to remove it. The previous tool's experiments end. */
  serveBy(tool: GrowthTool | undefined, features: readonly string[] = []): void {
    this.tool = tool;
    tool?.setForced(this.state.forced);
    this.set((state) => ({ ...state, features, experiments: {} }));
  }

  /** Sets the variation that the page got in an experiment; undefined if the experiment no longer runs. */
  setVariant(experimentId: string, experimentVariant: string | undefined): void {
    const { [experimentId]: before, ...others } = this.state.experiments;
    if (before === experimentVariant) return;
    const experiments = experimentVariant === undefined ? others : { ...others, [experimentId]: experimentVariant };
    this.set((state) => ({ ...state, experiments }));
  }

  /** Notifies subscribers that its answers may have changed. */
  notify(): void {
    this.set((state) => ({ ...state }));
  }
}
