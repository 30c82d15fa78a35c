import { type DependencyList, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

export type Resource<T> = {
  /** The last answer. It is kept while a new one loads, and if that fails. */
  readonly value: T | undefined;
  /** Tries again. */
  readonly retry: () => void;
} & (
  | { readonly status: "loading"; readonly error: undefined }
  | { readonly status: "ready"; readonly value: T; readonly error: undefined }
  | { readonly status: "failed"; readonly error: unknown }
);

interface Run {
  readonly deps: DependencyList;
}

type Outcome<T> =
  | { readonly run: Run; readonly status: "ready"; readonly value: T; readonly error: undefined }
  | { readonly run: Run; readonly status: "failed"; readonly value: T | undefined; readonly error: unknown };

/**
 * Loads data for a component. Loads again when `deps` change, and aborts when the component unmounts. The previous
 * value is kept while the next one loads. `known` is asked once, when the component appears: what it returns, for instance
 * what the screen's `prepare` has loaded, is shown at once and not loaded again.
 */
export function useResource<T>(
  load: (signal: AbortSignal) => Promise<T>,
  deps: DependencyList,
  known?: () => T | undefined,
): Resource<T> {
  const [run, setRun] = useState<Run>({ deps });
  const [outcome, setOutcome] = useState<Outcome<T> | undefined>(() => {
    const value = known?.();
    return value === undefined ? undefined : { run, status: "ready", value, error: undefined };
  });
  const first = useRef(outcome?.run);
  if (!areSame(run.deps, deps)) setRun({ deps });

  const start = useEffectEvent(load);
  useEffect(() => {
    if (run === first.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const work = async () => {
      try {
        const value = await start(signal);
        if (!signal.aborted) setOutcome({ run, status: "ready", value, error: undefined });
      } catch (error) {
        if (!signal.aborted) setOutcome((last) => ({ run, status: "failed", value: last?.value, error }));
      }
    };
    void work();
    return () => controller.abort();
  }, [run]);

  const retry = useCallback(() => setRun(({ deps }) => ({ deps })), []);
  if (outcome?.run !== run) return { status: "loading", value: outcome?.value, error: undefined, retry };
  if (outcome.status === "ready") return { status: "ready", value: outcome.value, error: undefined, retry };
  return { status: "failed", value: outcome.value, error: outcome.error, retry };
}

const areSame = (a: DependencyList, b: DependencyList) =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]));
