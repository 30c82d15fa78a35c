import { type Resource, useResource } from "@core";
import { type DependencyList, useEffect, useState } from "react";

const EVERY_MS = 4000;

/** The same as `useResource`, and again every few seconds while the page is visible. */
export function usePolled<T>(load: (signal: AbortSignal) => Promise<T>, deps: DependencyList): Resource<T> {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setTurn((last) => last + 1);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return useResource(load, [...deps, turn]);
}
