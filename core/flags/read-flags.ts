import type { Log } from "../log.ts";
import { evaluate } from "./evaluate.ts";
import type { Attributes } from "./flags.ts";
import { featureFlag } from "./wire.ts";

/** Returns the variation of a flag for these attributes. */
export type Variation = (attributes: Attributes) => unknown;

/**
 * Flags by name. A flag in an unknown format (of a newer platform) is logged and skipped; the others are still read.
 */
export function readFlags(answer: readonly unknown[], log: Log): ReadonlyMap<string, Variation> {
  return new Map(
    answer.flatMap((each): [string, Variation][] => {
      const { data: flag, error } = featureFlag.safeParse(each);
      if (flag) return [[flag.name, (attributes) => evaluate(flag, attributes)]];
      log(`a feature flag is unusable: ${error?.issues[0]?.path.join(".")}`);
      return [];
    }),
  );
}
