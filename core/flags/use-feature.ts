import { useService, useStore } from "../react/react.tsx";
import { useProvided } from "../react/use-provided.ts";
import type { Readable } from "../store.ts";
import { EXPERIMENTS, type FeatureValue } from "./experiments.ts";
import { FLAGS } from "./flags.ts";

/** The value of a feature for this player: from the growth tool, else from the flag of that name, else the fallback. */
export function useFeature<T extends string | number | boolean>(name: string, fallback: T): FeatureValue<T> {
  const experiments = useProvided(EXPERIMENTS);
  const flags = useService(FLAGS);
  const source: Readable<unknown> = experiments ?? flags;
  const wide: string | number | boolean = fallback;
  const read = () => experiments?.feature(name, wide) ?? flags.variation(name, wide);
  return useStore(source, read) as FeatureValue<T>;
}

/**
 * The variation of an experiment that this player received; the first one until it is known, and if the experiment is
 * not running.
 */
export function useExperiment<T>(experiment: string, variations: readonly [T, T, ...T[]]): T {
  const experiments = useProvided(EXPERIMENTS);
  const flags = useService(FLAGS);
  const source: Readable<unknown> = experiments ?? flags;
  const index = useStore(source, () => experiments?.variation(experiment, indicesOf(variations)) ?? 0);
  return variations[index] ?? variations[0];
}

/** The indices of the variations. Numbers stay equal between renders; an array literal of variations does not. */
const indicesOf = (variations: readonly unknown[]) =>
  variations.map((_, index) => index) as [number, number, ...number[]];
