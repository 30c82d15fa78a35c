import { useService, useServices, useStore } from "../react/react.tsx";
import type { Readable } from "../store.ts";
import { useProvided } from "../react/use-provided.ts";
import { EXPERIMENTS, type Experiments, type FeatureValue } from "./experiments.ts";
import { FLAGS } from "./flags.ts";

/** A feature as the operator has it for this user: what the growth tool says of it, else the flag of that name, else the fallback. */
export function useFeature<T extends string | number | boolean>(name: string, fallback: T): FeatureValue<T> {
  const experiments = useExperiments();
  const flags = useService(FLAGS);
  const source: Readable<unknown> = experiments ?? flags;
  const wide: string | number | boolean = fallback;
  const read = () => experiments?.feature(name, wide) ?? flags.variation(name, wide);
  return useStore(source, read) as FeatureValue<T>;
}

/** The variation of an experiment that this user got; the first one until it is known, and where the experiment does not run. */
export function useExperiment<T>(experiment: string, variations: readonly [T, T, ...T[]]): T {
  const experiments = useExperiments();
  const flags = useService(FLAGS);
  const source: Readable<unknown> = experiments ?? flags;
  const index = useStore(source, () => experiments?.variation(experiment, indicesOf(variations)) ?? 0);
  return variations[index] ?? variations[0];
}

/** At once where they are there, so that what is mounted later does not change under somebody's eyes. */
function useExperiments(): Experiments | undefined {
  const services = useServices();
  const coming = useProvided(EXPERIMENTS);
  return services.has(EXPERIMENTS) ? services.get(EXPERIMENTS) : coming;
}

/** A number is the same in every render; what an author writes down is not. */
const indicesOf = (variations: readonly unknown[]) =>
  variations.map((_, index) => index) as [number, number, ...number[]];
