import { useProvided } from "@core";
import { useEffect, useState } from "react";
import { PINNED_COMPETITIONS } from "../contract.ts";

const NONE: readonly string[] = [];

/** The player's favorite competitions; none until a plugin provides them. */
export function usePinned(): readonly string[] {
  const store = useProvided(PINNED_COMPETITIONS);
  const [pinned, setPinned] = useState(NONE);
  useEffect(() => {
    const subscription = store?.state$.subscribe(setPinned);
    return () => subscription?.unsubscribe();
  }, [store]);
  return pinned;
}
