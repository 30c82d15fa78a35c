// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { Store } from "../store.ts";
import { mount, ScriptedHttp, testPage } from "../testing.ts";
import { EXPERIMENTS, type Experiments, type ExperimentsState, type FeatureValue } from "./experiments.ts";
import { FlagStore } from "./flag-store.ts";
import { FLAGS } from "./flags.ts";
import { useExperiment, useFeature } from "./use-feature.ts";

const FLAG = {
  name: "vip-desk",
  enabled: true,
  disabledVariation: false,
  defaultVariation: false,
  rules: [{ conditions: [{ predicate: "playerCluster", operator: "equals", values: ["vip"] }], variation: true }],
};

class TwoVariations extends Store<ExperimentsState> implements Experiments {
  readonly mayForce = true;

  constructor() {
    super({ features: [], experiments: {}, forced: {} });
  }

  feature<T extends string | number | boolean>(_name: string, fallback: T): FeatureValue<T> {
    return fallback as unknown as FeatureValue<T>;
  }

  variation<T>(experiment: string, variations: readonly [T, T, ...T[]]): T {
    return variations[this.state.forced[experiment] ?? 0] ?? variations[0];
  }

  force(experiment: string, variation: number): void {
    this.set((state) => ({ ...state, forced: { [experiment]: variation } }));
  }
}

function Part() {
  const hasDesk = useFeature("vip-desk", false);
  const hero = useExperiment("hero", ["plain", "tall"]);
  return (
    <p>
      {hero}
      {hasDesk && " with a desk"}
    </p>
  );
}

test("a component follows flags before experiments are loaded, and both afterwards", async () => {
  const { services } = testPage();
  const flags = new FlagStore(new ScriptedHttp().on("GET /api/v1/feature-flags/features", [FLAG]));
  await flags.load("feature-flags");
  services.provideValue(FLAGS, flags);
  const { container } = await mount(services, <Part />);
  const text = () => container.textContent;
  expect(text()).toBe("plain");
  act(() => flags.setAttributes({ playerCluster: "vip" }));
  expect(text()).toBe("plain with a desk");
  const experiments = new TwoVariations();
  await act(async () => {
    services.provideValue(EXPERIMENTS, experiments);
    await Promise.resolve();
  });
  act(() => experiments.force("hero", 1));
  expect(text()).toContain("tall");
});
