import type { Log } from "../log.ts";
import { evaluate } from "./evaluate.ts";
import type { Attributes } from "./flags.ts";
import { featureFlag } from "./wire.ts";

/** The variation of a flag that is in force for somebody with these attributes. */
export type Variation = (attributes: Attributes) => unknown;

/** Flags by their names. One that a newer platform writes in a way of its own is logged and must not cost all the others. */
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
