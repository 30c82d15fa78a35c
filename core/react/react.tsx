import { createContext, type ReactNode, use, useCallback, useRef, useSyncExternalStore } from "react";
import type { Services } from "../plugin/services.ts";
import type { Token } from "../plugin/token.ts";
import type { Readable } from "../store.ts";

const ServicesContext = createContext<Services | undefined>(undefined);

/** Provides the services that `useService` reads to the tree below. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** The container of the tree. Throws outside of a ServicesProvider. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("useServices needs a ServicesProvider above it");
  return services;
}

/** The service behind a token. */
export const useService = <T,>(token: Token<T>): T => useServices().get(token);

const whole = (state: unknown): unknown => state;

/** A store's state, or a part of it. The component renders again when that part changes (by Object.is). */
export function useStore<S>(store: Readable<S>): S;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T): T;
export function useStore<S, T>(store: Readable<S>, select: (state: S) => T = whole as (state: S) => T): T {
  const last = useRef<{ state: S; select: unknown; value: T } | undefined>(undefined);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = store.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [store],
  );
  const read = () => {
    const { state } = store;
    const before = last.current;
    if (before && before.state === state && before.select === select) return before.value;
    const value = select(state);
    const kept = before && Object.is(before.value, value) ? before.value : value;
    last.current = { state, select, value: kept };
    return kept;
  };
  return useSyncExternalStore(subscribe, read, read);
}
