import { type FactSheet, type Scope } from "@core";
import type { User } from "../session/contract.ts";
import type { ExperimentStore } from "./experiment-store.ts";

export interface RunFollowers {
  readonly user: User;
  readonly facts: FactSheet;
  readonly scope: Scope;
}

/** Publishes the running experiments and writes them to the user's state, which holds the latest one. */
export function followRuns(store: ExperimentStore, { user, facts, scope }: RunFollowers): void {
  let published = store.state.experiments;
  scope.add(
    store.state$.subscribe(({ experiments }) => {
      if (experiments === published) return;
      published = experiments;
      facts.update({ experiments });
      const last = Object.entries(experiments).at(-1);
      user.rememberExperiment(last && { experimentId: last[0], experimentVariant: last[1] });
    }),
  );
}
