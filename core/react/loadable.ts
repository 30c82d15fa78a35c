import { type ComponentType, useEffect, useSyncExternalStore } from "react";

export type LoadState<P> =
  | { readonly status: "idle" | "loading" }
  | { readonly status: "ready"; readonly component: ComponentType<P> }
  | { readonly status: "failed"; readonly error: unknown };

/**
 * A component that is loaded when it is first shown. Unlike React.lazy, it can be retried after a failure, renders at
 * once if it is loaded already, and is not held back by React's delay between two reveals.
 */
export class Loadable<P> {
  private current: LoadState<P> = { status: "idle" };
  private readonly watchers = new Set<() => void>();

  constructor(private readonly fetch: () => Promise<ComponentType<P>>) {}

  get state(): LoadState<P> {
    return this.current;
  }

  /** Loads the component unless it is loaded or loading. Never rejects. */
  readonly load = async (): Promise<void> => {
    if (this.current.status === "ready" || this.current.status === "loading") return;
    this.set({ status: "loading" });
    try {
      this.set({ status: "ready", component: await this.fetch() });
    } catch (error) {
      this.set({ status: "failed", error });
    }
  };

  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  };

  readonly read = (): LoadState<P> => this.current;

  private set(state: LoadState<P>): void {
    this.current = state;
    for (const changed of this.watchers) changed();
  }
}

/** Starts loading and follows the state. */
export function useLoadable<P>(loadable: Loadable<P>): LoadState<P> {
  const state = useSyncExternalStore(loadable.watch, loadable.read, loadable.read);
  useEffect(() => {
    if (loadable.read().status === "idle") void loadable.load();
  }, [loadable]);
  return state;
}
