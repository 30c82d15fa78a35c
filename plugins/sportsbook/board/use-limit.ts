import { useState } from "react";

/** How many more matches are requested at a time. */
const STEP = 250;

/** How many matches a list requests: the platform's default until the player wants more at this address. */
export function useLimit(path: string) {
  const [wanted, setWanted] = useState<{ readonly path: string; readonly limit: number }>();
  return {
    limit: wanted?.path === path ? { limit: wanted.limit } : {},
    more: (shown: number) => setWanted({ path, limit: shown + STEP }),
  };
}
