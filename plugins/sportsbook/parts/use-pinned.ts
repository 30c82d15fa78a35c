import { useEffect, useState } from "react";
import { useServices } from "@core";
import { PINNED_CHAMPIONSHIPS } from "../contract.ts";

const NONE: readonly string[] = [];

/** The competitions that the player wants first; none until somebody keeps them. */
export function usePinned(): readonly string[] {
  const services = useServices();
  const [pinned, setPinned] = useState(NONE);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void services.whenProvided(PINNED_CHAMPIONSHIPS).then((store) => {
      if (isGone) return;
      const subscription = store.state$.subscribe(setPinned);
      stop = () => subscription.unsubscribe();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [services]);
  return pinned;
}
