import { type ComponentType, useEffect, useSyncExternalStore } from "react";

export type LoadState<P> =
  /** Not loaded yet, whether or not it has been requested. */
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly component: ComponentType<P> }
  | { readonly status: "failed"; readonly error: unknown };

/**
 * A component that is loaded when it is first shown. Unlike React.lazy, it can be retried after a failure, renders at
 * once if it is loaded already, and is not held back by React's delay between two reveals.
 */
export class Loadable<P> {
  private current: LoadState<P> = { status: "loading" };
  private isLoading = false;
  private readonly watchers = new Set<() => void>();

  constructor(private readonly fetch: () => Promise<ComponentType<P>>) {}

  get state(): LoadState<P> {
    return this.current;
  }

  /** Loads the component unless it is loaded or loading. Never rejects. */
  readonly load = async (): Promise<void> => {
    if (this.current.status === "ready" || this.isLoading) return;
    this.isLoading = true;
    if (this.current.status === "failed") this.set({ status: "loading" });
    try {
      this.set({ status: "ready", component: await this.fetch() });
    } catch (error) {
      this.set({ status: "failed", error });
    } finally {
      this.isLoading = false;
    }
  };

  /** Calls back at once, too: a screen that was hidden may have missed a change. */
  readonly watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed);
    changed();
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
    if (loadable.read().status === "loading") void loadable.load();
  }, [loadable]);
  return state;
}
