import { useCallback, useSyncExternalStore } from "react";
import type { Token } from "../plugin/token.ts";
import { useServices } from "./react.tsx";

const nothing = () => undefined;

/**
 * The service behind a token that an optional plugin provides; undefined until it is provided. If it already is, the
 * first render has it, so that nothing changes after it is shown; only a page that was rendered on the platform starts
 * as it was rendered there, without it.
 */
export function useProvided<T>(token: Token<T>): T | undefined {
  const services = useServices();
  const subscribe = useCallback(
    (changed: () => void) => {
      let isGone = false;
      void services.whenProvided(token).then(() => isGone || changed());
      return () => void (isGone = true);
    },
    [services, token],
  );
  const read = () => (services.has(token) ? services.get(token) : undefined);
  return useSyncExternalStore(subscribe, read, nothing);
}
