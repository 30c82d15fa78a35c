import { useState } from "react";

/** How many more matches are asked for at a time. */
const STEP = 250;

/** How many matches a list asks for: the platform's own number until somebody wants more of what this address shows. */
export function useLimit(path: string) {
  const [wanted, setWanted] = useState<{ readonly path: string; readonly limit: number }>();
  return {
    limit: wanted?.path === path ? { limit: wanted.limit } : {},
    more: (shown: number) => setWanted({ path, limit: shown + STEP }),
  };
}
